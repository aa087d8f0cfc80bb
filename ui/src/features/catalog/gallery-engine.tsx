// The slider of a product's pictures, on Swiper: swipe, arrow keys, and zoom by finger, pointer and keyboard.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/zoom';
import { useLocale } from '../../locale';
import { MinusIcon, PlusIcon } from '../../primitives/icons';
import { prefersReducedMotion } from '../../primitives/motion';
import styles from './gallery.module.css';
import { type GalleryProps, LargePicture } from './large-picture';

const MODULES = [A11y, Zoom];
const ZOOM = 2.5;
/** How far an arrow key moves a zoomed picture, as a share of it. */
const STEP = 0.15;
const SLIDE_MS = 300;

export interface EngineProps extends GalleryProps {
  active: number;
  onActive: (index: number) => void;
}

const clamped = (share: number) => Math.min(1, Math.max(0, share));

/** The keys of a zoomed picture: which way they move it. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Zooms into the picture in view around a point, given as shares of its width and height. */
function useZoom(swiper: { readonly current: SwiperInstance | null }) {
  const [isZoomed, setIsZoomed] = useState(false);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const look = () => {
    const slider = swiper.current;
    if (slider === null) return;
    const { left, top, width, height } = slider.el.getBoundingClientRect();
    const { x, y } = middle.current;
    // It also takes an event, of which it reads only the place.
    const zoomIn = slider.zoom.in as unknown as (place: { pageX: number; pageY: number }) => void;
    zoomIn({ pageX: left + window.scrollX + x * width, pageY: top + window.scrollY + y * height });
  };
  return {
    isZoomed,
    onZoomChange: (scale: number) => {
      setIsZoomed(scale > 1);
    },
    toggle: () => {
      middle.current = { x: 0.5, y: 0.5 };
      if (isZoomed) swiper.current?.zoom.out();
      else look();
    },
    move: ([x, y]: readonly [number, number]) => {
      middle.current = { x: clamped(middle.current.x + x), y: clamped(middle.current.y + y) };
      look();
    },
  };
}

export default function GalleryEngine({ pictures, ratio, greyed, active, onActive }: EngineProps) {
  const { direction, messages } = useLocale();
  const { catalog, common } = messages;
  const swiper = useRef<SwiperInstance | null>(null);
  const zoom = useZoom(swiper);
  useEffect(() => {
    if (swiper.current !== null && swiper.current.activeIndex !== active) swiper.current.slideTo(active);
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (zoom.isZoomed && event.key === 'Escape') zoom.toggle();
    else if (zoom.isZoomed && move !== undefined) zoom.move(move);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const isForth = (event.key === 'ArrowRight') === (direction === 'ltr');
      if (isForth) swiper.current?.slideNext();
      else swiper.current?.slidePrev();
    } else return;
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons in it.
    <div role="group" aria-roledescription="carousel" aria-label={catalog.pictures} onKeyDown={onKeyDown}>
      <Swiper
        dir={direction}
        modules={MODULES}
        speed={prefersReducedMotion() ? 0 : SLIDE_MS}
        zoom={{ maxRatio: ZOOM }}
        a11y={{ containerRole: null, slideLabelMessage: common.slide('{{index}}', '{{slidesLength}}') }}
        initialSlide={active}
        className={styles.swiper}
        onSwiper={(instance) => {
          swiper.current = instance;
        }}
        onSlideChange={({ activeIndex }) => {
          onActive(activeIndex);
        }}
        onZoomChange={(_, scale) => {
          zoom.onZoomChange(scale);
        }}
      >
        {pictures.map((picture, index) => (
          <SwiperSlide key={picture.image} zoom className={styles.slide}>
            <LargePicture picture={picture} ratio={ratio} greyed={greyed} priority={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <button type="button" className={styles.zoom} aria-label={zoom.isZoomed ? catalog.zoomOut : catalog.zoomIn} onClick={zoom.toggle}>
        {zoom.isZoomed ? <MinusIcon size={20} /> : <PlusIcon size={20} />}
      </button>
    </div>
  );
}
