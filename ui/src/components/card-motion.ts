// Animation parameters of product cards, from the rule book.
import { storefront } from '../core';
import type { Entrance } from '../primitives/reveal';

export function cardEntrance(): Entrance {
  const { card_enter_ms, card_enter_delay_ms, card_enter_offset_px } = storefront;
  return { durationMs: card_enter_ms, delayMs: card_enter_delay_ms, offsetPx: card_enter_offset_px };
}

export const cardGlideMs = (): number => storefront.layout_ms;
