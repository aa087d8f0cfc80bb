// ADD, which becomes a stepper in its own place once something is in the cart.
import { ApiError } from '../api/errors';
import { useMessages } from '../locale';
import { reportFailure } from '../report';
import {
  type Sellable,
  addOne,
  flagOutOfStock,
  removeOne,
  useCart,
  sellableKey,
  useIsStepping,
  useQuantity,
} from '../stores/cart';
import { notify } from '../stores/toast';
import { classes } from '../primitives/classes';
import { PlusIcon } from '../primitives/icons';
import { Stepper } from '../primitives/stepper';
import styles from './cart-control.module.css';
import { useRequireSignIn } from './guard';
import { useRuleText } from './rule-text';

export interface CartControlProps {
  item: Sellable;
  /** The product's name, for screen readers. */
  name: string;
  /** What can be bought at all; otherwise a press only says that it is out of stock. */
  isActive: boolean;
  className?: string | undefined;
}

/** Sends one step of a sellable and turns what can go wrong into what the shopper should see. */
function useSteps({ item, isActive }: Pick<CartControlProps, 'item' | 'isActive'>) {
  const { catalog } = useMessages();
  const ruleText = useRuleText();
  const requireSignIn = useRequireSignIn();

  const add = () => {
    if (!isActive) {
      notify('error', ruleText('out_of_stock'));
      return;
    }
    if (!requireSignIn()) return;
    const refusal = useCart.getState().outOfStock[sellableKey(item)];
    if (refusal !== undefined) {
      // Where no answer came, the press after this one asks again.
      if (refusal === 'unanswered') flagOutOfStock(item, undefined);
      notify(
        'error',
        item.variationId === undefined ? catalog.outOfStockCard : catalog.outOfStockVariation,
      );
      return;
    }
    addOne(item).catch((error: unknown) => {
      reportFailure('add to cart', error);
      if (error instanceof ApiError && error.status === 401) {
        flagOutOfStock(item, undefined);
        requireSignIn();
      }
    });
  };

  const remove = () => {
    removeOne(item).catch((error: unknown) => {
      reportFailure('take out of cart', error);
    });
  };

  return { add, remove };
}

export function CartControl({ item, name, isActive, className }: CartControlProps) {
  const { catalog } = useMessages();
  const quantity = useQuantity(item);
  const busy = useIsStepping(item);
  const { add, remove } = useSteps({ item, isActive });

  if (quantity > 0) {
    return (
      <Stepper
        label={name}
        count={quantity}
        onIncrease={add}
        onDecrease={remove}
        className={classes(styles.stepper, className)}
      />
    );
  }
  return (
    <button
      type="button"
      className={classes(styles.add, className)}
      aria-label={catalog.addProduct(name)}
      aria-disabled={!isActive || undefined}
      aria-busy={busy || undefined}
      onClick={add}
    >
      {catalog.add}
      <PlusIcon size={18} />
    </button>
  );
}
