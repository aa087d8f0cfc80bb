// Whether a carousel shows arrows and dots. On narrow screens swiping replaces them.
import { storefront } from '../../core';
import { useWindowWidth } from '../../primitives/carousel';

const CONTROLS_FROM = 768;

export function useHasRoomForControls(): boolean {
  return useWindowWidth(storefront.resize_debounce_ms) >= CONTROLS_FROM;
}
