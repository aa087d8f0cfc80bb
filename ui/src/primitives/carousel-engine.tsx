// The slider itself, on Swiper: touch, loop, dots, arrows, autoplay.
import { type RefObject, useId, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Pagination } from 'swiper/modules';
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { useLocale, useMessages } from '../locale';
import type { EngineProps } from './carousel';
import styles from './carousel.module.css';
import { classes } from './classes';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons';
import { prefersReducedMotion } from './motion';
import { loadNextPicture, useAutoplay } from './use-autoplay';

const MODULES = [A11y, Pagination];

type SwiperRef = RefObject<SwiperInstance | null>;

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

/** Swiper's settings: how the slides look, move and are announced. */
function useSettings({ slides, inView, space, loop = false, autoplayMs, speedMs, dots }: EngineProps) {
  const { direction, messages } = useLocale();
  const { common } = messages;
  const dotsId = useId();
  // Looping needs spare slides on both sides.
  const loops = loop && slides.length > inView;
  const settings: SwiperProps = {
    dir: direction,
    modules: MODULES,
    slidesPerView: inView,
    spaceBetween: space,
    speed: speedMs,
    loop: loops,
    // Autoplay continues with the first slide after the last one.
    rewind: autoplayMs !== undefined && !loops,
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
  const moves = autoplayMs !== undefined && slides.length > 1 && !prefersReducedMotion();
  const [active, setActive] = useState(0);
  const [edge, setEdge] = useState({ start: true, end: false });
  const { playing, toggle, handlers } = useAutoplay(swiper, moves ? autoplayMs : undefined, active);
  const { settings, dotsId } = useSettings(props);

  const notePosition = ({ realIndex, isBeginning, isEnd }: SwiperInstance) => {
    setActive(realIndex);
    setEdge({ start: isBeginning, end: isEnd });
  };

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, className)}
      {...handlers}
    >
      <Swiper
        {...settings}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        onSlideChange={notePosition}
        onSlidesUpdated={notePosition}
        onSlideChangeTransitionEnd={loadNextPicture}
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
