// What keeps slides that move by themselves from showing a grey place: they turn once the next picture is there.
import type { Swiper } from 'swiper';
import type { SwiperModule } from 'swiper/types';

/** The next slide's picture; null when there is none. */
const nextPicture = (swiper: Swiper) => swiper.slidesEl.querySelector<HTMLImageElement>('.swiper-slide-next img');

/** Has it loaded even out of sight: some browsers fetch no lazy picture of a slide before it is shown. */
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

  // Only the turns that nobody asked for are internal ones.
  swiper.slideNext = (speed?: number, runCallbacks?: boolean, internal?: boolean) => {
    stopWaiting();
    const picture = internal ? nextPicture(swiper) : null;
    if (picture === null || picture.complete) return turn(speed, runCallbacks);
    askFor(picture);
    waiting = new AbortController();
    const go = () => {
      stopWaiting();
      // Slides that were paused meanwhile try again by themselves when they go on.
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
