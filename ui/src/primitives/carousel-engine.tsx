// The slider, based on Swiper: touch, loop, dots, arrows and autoplay.
import { useId, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { useLocale } from '../locale';
import type { EngineProps } from './carousel';
import { waitForPictures } from './carousel-wait';
import styles from './carousel.module.css';
import { classes } from './classes';
import { ArrowIcon, PauseIcon, PlayIcon } from './icons';
import { prefersStillness } from './motion';

const STILL = [A11y, Autoplay, Pagination];
const MOVING = [...STILL, waitForPictures];

export default function Engine({
  label,
  slides,
  inView,
  space,
  loop = false,
  autoplayMs,
  speedMs,
  dots,
  arrows = false,
  className,
}: EngineProps) {
  const { direction, messages } = useLocale();
  const { common } = messages;
  const swiper = useRef<SwiperInstance | null>(null);
  const dotsId = useId();
  const moves = autoplayMs !== undefined && slides.length > 1 && !prefersStillness();
  const [playing, setPlaying] = useState(moves);
  const [edge, setEdge] = useState({ start: true, end: false });

  const toggle = () => {
    if (playing) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
    setPlaying(!playing);
  };

  const noteEdge = ({ isBeginning, isEnd }: SwiperInstance) => {
    setEdge({ start: isBeginning, end: isEnd });
  };

  return (
    // Pauses autoplay while the keyboard focus is inside; the group itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, className)}
      onFocus={() => {
        if (playing) swiper.current?.autoplay.pause();
      }}
      onBlur={() => {
        if (playing) swiper.current?.autoplay.resume();
      }}
    >
      <Swiper
        dir={direction}
        modules={moves ? MOVING : STILL}
        slidesPerView={inView}
        spaceBetween={space}
        speed={speedMs}
        // A loop needs more slides than are in view.
        loop={loop && slides.length > inView}
        autoplay={
          moves
            ? { delay: autoplayMs, disableOnInteraction: false, pauseOnMouseEnter: true }
            : false
        }
        pagination={
          dots
            ? { el: `#${CSS.escape(dotsId)}`, clickable: true, bulletClass: styles.dot, bulletActiveClass: styles.dotOn }
            : false
        }
        a11y={{
          containerRole: null,
          slideLabelMessage: common.slide('{{index}}', '{{slidesLength}}'),
          paginationBulletMessage: common.goToSlide('{{index}}'),
        }}
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
      {moves && (
        <button
          type="button"
          className={styles.pause}
          aria-label={playing ? common.pause : common.play}
          onClick={toggle}
        >
          {playing ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
        </button>
      )}
      {arrows && slides.length > inView && (
        <>
          <button
            type="button"
            className={classes(styles.arrow, styles.back)}
            aria-label={common.previous}
            disabled={!loop && edge.start}
            onClick={() => swiper.current?.slidePrev()}
          >
            <ArrowIcon size={20} />
          </button>
          <button
            type="button"
            className={classes(styles.arrow, styles.forth)}
            aria-label={common.next}
            disabled={!loop && edge.end}
            onClick={() => swiper.current?.slideNext()}
          >
            <ArrowIcon size={20} />
          </button>
        </>
      )}
    </div>
  );
}
