// The ADD button. A stepper replaces it once the product is in the cart.
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/errors';
import { core } from '../core';
import { useMessages } from '../locale';
import { reportFailure } from '../report';
import { type Sellable, addOne, hasRunOut, removeOne, useQuantity } from '../stores/cart';
import { notify } from '../stores/toast';
import { classes } from '../primitives/classes';
import { PlusIcon } from '../primitives/icons';
import { Stepper } from '../primitives/stepper';
import styles from './cart-control.module.css';
import { failureText, hasCode } from './failure-text';
import { useRequireSignIn } from './guard';
import { useRuleText } from './rule-text';

export interface CartControlProps {
  item: Sellable;
  /** The product's name, for screen readers. */
  name: string;
  /** Whether the product is on sale. If not, a press only shows that it is out of stock. */
  isActive: boolean;
  className?: string | undefined;
  /** The button's text if the product cannot be bought. */
  unavailable?: string;
}

/** Returns functions that add or remove one unit and show the error if that fails. */
function useSteps({ item, name, isActive }: Pick<CartControlProps, 'item' | 'name' | 'isActive'>) {
  const messages = useMessages();
  const { catalog, words } = messages;
  const ruleText = useRuleText();
  const requireSignIn = useRequireSignIn();

  /** Out of stock is shown by the badge, and by the next press. */
  const notifyFailure = (error: unknown) => {
    if (hasCode(error, 'out_of_stock')) return;
    notify('error', error instanceof ApiError ? failureText(error, messages) : catalog.notAdded(name));
  };

  const add = () => {
    const press = core().onAdd(isActive, hasRunOut(item), item.variationId !== undefined);
    if (press === 'inactive') {
      notify('error', ruleText('out_of_stock'));
      return;
    }
    if (!requireSignIn({ item, name })) return;
    if (press !== 'send') {
      notify('error', press === 'ran_out' ? words.ran_out : words.variation_ran_out);
      return;
    }
    addOne(item).catch((error: unknown) => {
      reportFailure('add to cart', error);
      if (error instanceof ApiError && error.status === 401) requireSignIn({ item, name });
      else notifyFailure(error);
    });
  };

  const remove = () => {
    removeOne(item).catch((error: unknown) => {
      reportFailure('take out of cart', error);
    });
  };

  return { add, remove };
}

/** Keeps the focus in place when a press replaces ADD with the stepper, or the stepper with ADD. */
function useFocusAlong(hasStepper: boolean) {
  const box = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) box.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [hasStepper]);
  const follow = () => {
    pressed.current = true;
  };
  return { box, follow };
}

export function CartControl({ item, name, isActive, className, unavailable }: CartControlProps) {
  const { catalog } = useMessages();
  const quantity = useQuantity(item);
  const { add, remove } = useSteps({ item, name, isActive });
  const { box, follow } = useFocusAlong(quantity > 0);

  if (quantity > 0) {
    return (
      <Stepper
        label={name}
        count={quantity}
        increaseRef={box}
        onIncrease={add}
        onDecrease={() => {
          if (quantity === 1) follow();
          remove();
        }}
        className={classes(styles.stepper, className)}
      />
    );
  }
  return (
    <button
      ref={box}
      type="button"
      className={classes(styles.add, className)}
      aria-label={isActive || unavailable === undefined ? catalog.addProduct(name) : catalog.addGone(name, unavailable)}
      aria-disabled={!isActive || undefined}
      onClick={() => {
        follow();
        add();
      }}
    >
      {isActive ? catalog.add : (unavailable ?? catalog.add)}
      {isActive && <PlusIcon size={18} />}
    </button>
  );
}
