// A Swiper module that makes autoplay wait for the next picture, so that no empty slide is shown.
import type { Swiper } from 'swiper';
import type { SwiperModule } from 'swiper/types';

/** Returns the next slide's picture, or null if it has none. */
const nextPicture = (swiper: Swiper) => swiper.slidesEl.querySelector<HTMLImageElement>('.swiper-slide-next img');

/** Loads the picture now. Some browsers do not load a lazy picture of a slide before it is shown. */
const askFor = (picture: HTMLImageElement | null) => {
  if (picture !== null) picture.loading = 'eager';
};

export const waitForPictures: SwiperModule = ({ swiper, on }) => {
  const turn = swiper.slideNext.bind(swiper);
  let waiting: AbortController | null = null;
  const stopWaiting = () => {
    waiting?.abort();
    waiting = null;
  };

  // Only autoplay passes `internal`.
  swiper.slideNext = (speed?: number, runCallbacks?: boolean, internal?: boolean) => {
    stopWaiting();
    const picture = internal ? nextPicture(swiper) : null;
    if (picture === null || picture.complete) return turn(speed, runCallbacks);
    askFor(picture);
    waiting = new AbortController();
    const go = () => {
      stopWaiting();
      // Autoplay tries again itself after a pause.
      if (swiper.autoplay.running && !swiper.autoplay.paused) turn(speed, runCallbacks);
    };
    for (const end of ['load', 'error']) picture.addEventListener(end, go, { signal: waiting.signal });
    return false;
  };

  on('slideChange', stopWaiting);
  on('destroy', stopWaiting);
  on('slideChangeTransitionEnd', () => {
    askFor(nextPicture(swiper));
  });
};
