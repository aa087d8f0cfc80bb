// The picture of a pressed card grows into that of the product's page, in browsers with view transitions.
import { type ReactNode, ViewTransition, createContext, useCallback, useId } from 'react';
import { create } from 'zustand';
import type { Product } from '../api/types';
import { prefersReducedMotion } from '../primitives/motion';

interface PressedCard {
  /** The card's own id: a product can have several cards on a page, and only one may have the picture's name. */
  card: string;
  product: Pick<Product, 'id' | 'featured_image' | 'image_alt' | 'is_active'>;
}

const usePressedCard = create<{ pressed: PressedCard | null }>(() => ({ pressed: null }));

/** Returns the id to give the picture of this card if it was the last to be pressed, and a function that notes a press. */
export function useCardPress(product: PressedCard['product']) {
  const card = useId();
  const isPressed = usePressedCard(({ pressed }) => pressed?.card === card);
  const notePress = useCallback(() => {
    usePressedCard.setState({ pressed: { card, product } });
  }, [card, product]);
  return { moving: isPressed ? product.id : undefined, notePress };
}

/** Returns the product of the pressed card, if it is this one: its page can show the picture before its own data is there. */
export const usePressedProduct = (id: number | undefined) =>
  usePressedCard(({ pressed }) => (pressed?.product.id === id ? pressed?.product : undefined));

/**
 * Whether the picture here moves from a pressed card. Only then React may wait until it is loaded: it waits for each
 * picture in a `ViewTransition`, and meanwhile a page that is opened by its address would show a skeleton.
 */
export const IsMoving = createContext(false);

/**
 * A picture that moves between two pages if both give it the same product. Nothing else takes part, and nothing moves
 * for shoppers who prefer that.
 */
export function PictureTransition({ product, children }: { product: number | undefined; children: ReactNode }) {
  const isMoving = usePressedProduct(product) !== undefined;
  const named = product === undefined ? {} : { name: `product-picture-${product}` };
  return (
    <ViewTransition {...named} default="none" share={prefersReducedMotion() ? 'none' : 'product-picture'}>
      <IsMoving value={isMoving}>{children}</IsMoving>
    </ViewTransition>
  );
}
