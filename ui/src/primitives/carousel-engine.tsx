// The slider itself, on Swiper: touch, loop, dots, arrows, and autoplay that stops when it should.
import { type RefObject, useId, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { useLocale, useMessages } from '../locale';
import type { EngineProps } from './carousel';
import { waitForPictures } from './carousel-wait';
import styles from './carousel.module.css';
import { classes } from './classes';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons';
import { prefersStillness } from './motion';

const STILL = [A11y, Autoplay, Pagination];
const MOVING = [...STILL, waitForPictures];

type SwiperRef = RefObject<SwiperInstance | null>;

/** Whether the slides move by themselves, and who has them stop. */
function useAutoplay(swiper: SwiperRef, moves: boolean) {
  const [playing, setPlaying] = useState(moves);

  const toggle = () => {
    if (playing) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
    setPlaying(!playing);
  };
  // Moving slides hold still while the keyboard is among them.
  const whileFocused = {
    onFocus: () => {
      if (playing) swiper.current?.autoplay.pause();
    },
    onBlur: () => {
      if (playing) swiper.current?.autoplay.resume();
    },
  };
  return { playing, toggle, whileFocused };
}

function PauseButton({ playing, onClick }: { playing: boolean; onClick: () => void }) {
  const { common } = useMessages();
  return (
    <button type="button" className={styles.pause} aria-label={playing ? common.pause : common.play} onClick={onClick}>
      {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
    </button>
  );
}

interface ArrowsProps {
  swiper: SwiperRef;
  /** There is nothing before or after the slides in view. */
  edge: { start: boolean; end: boolean };
}

function Arrows({ swiper, edge }: ArrowsProps) {
  const { common } = useMessages();
  return (
    <>
      <button
        type="button"
        className={classes(styles.arrow, styles.back)}
        aria-label={common.previous}
        disabled={edge.start}
        onClick={() => swiper.current?.slidePrev()}
      >
        <ArrowIcon size={20} />
      </button>
      <button
        type="button"
        className={classes(styles.arrow, styles.forth)}
        aria-label={common.next}
        disabled={edge.end}
        onClick={() => swiper.current?.slideNext()}
      >
        <ArrowIcon size={20} />
      </button>
    </>
  );
}

/** What Swiper is told of how the slides look, move and are announced. */
function useSettings({ slides, inView, space, loop = false, autoplayMs, speedMs, dots }: EngineProps, moves: boolean) {
  const { direction, messages } = useLocale();
  const { common } = messages;
  const dotsId = useId();
  const settings: SwiperProps = {
    dir: direction,
    modules: moves ? MOVING : STILL,
    slidesPerView: inView,
    spaceBetween: space,
    speed: speedMs,
    // Looping needs spare slides on both sides.
    loop: loop && slides.length > inView,
    autoplay: moves ? { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true } : false,
    pagination: dots
      ? { el: `#${CSS.escape(dotsId)}`, clickable: true, bulletClass: styles.dot, bulletActiveClass: styles.dotOn }
      : false,
    a11y: {
      containerRole: null,
      slideLabelMessage: common.slide('{{index}}', '{{slidesLength}}'),
      paginationBulletMessage: common.goToSlide('{{index}}'),
    },
  };
  return { settings, dotsId };
}

export default function Engine(props: EngineProps) {
  const { label, slides, inView, loop = false, autoplayMs, dots, arrows = false, className } = props;
  const swiper = useRef<SwiperInstance | null>(null);
  const moves = autoplayMs !== undefined && slides.length > 1 && !prefersStillness();
  const { playing, toggle, whileFocused } = useAutoplay(swiper, moves);
  const { settings, dotsId } = useSettings(props, moves);
  const [edge, setEdge] = useState({ start: true, end: false });

  const noteEdge = ({ isBeginning, isEnd }: SwiperInstance) => {
    setEdge({ start: isBeginning, end: isEnd });
  };

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, className)}
      {...whileFocused}
    >
      <Swiper
        {...settings}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        onSlideChange={noteEdge}
        onSlidesUpdated={noteEdge}
        className={styles.swiper}
      >
        {slides.map(({ key, content }) => (
          <SwiperSlide key={key} className={styles.slide}>
            {content}
          </SwiperSlide>
        ))}
      </Swiper>
      {dots && <div id={dotsId} className={classes(styles.dots, dots === 'below' && styles.dotsBelow)} />}
      {moves && <PauseButton playing={playing} onClick={toggle} />}
      {arrows && slides.length > inView && (
        <Arrows swiper={swiper} edge={loop ? { start: false, end: false } : edge} />
      )}
    </div>
  );
}
