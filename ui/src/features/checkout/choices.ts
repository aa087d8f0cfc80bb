// The shopper's choices against the shop's current offers. The rule book decides; this stores and notifies.
import { useEffect, useMemo } from 'react';
import type { Address, Cart } from '../../api/types';
import { useErrorText } from '../../components/rule-text';
import { shop } from '../../config/shop';
import { type Choices, type Day, type FlippedExpress, type Offers, type PaymentType, type ReconciledChoices, core } from '../../core';
import { reportFailure } from '../../report';
import { setChoices, useDraft } from '../../stores/draft';
import { notify } from '../../stores/toast';

/** Returns what can be chosen. If the addresses could not be loaded, the chosen one counts as available. */
export function offersOf(cart: Cart, addresses: readonly Address[] | null, chosen: number | undefined): Offers {
  return {
    address_ids: addresses?.map((address) => address.id) ?? (chosen === undefined ? [] : [chosen]),
    slots: cart.delivery_time_slots,
    express_available: cart.express_delivery,
    has_multiproduct: cart.has_multiproduct,
    takes_online: shop.takes_online,
  };
}

const noOffers = (): Offers => ({
  address_ids: [],
  slots: { today: [], tomorrow: [], day_after_tomorrow: [] },
  express_available: false,
  has_multiproduct: false,
  takes_online: shop.takes_online,
});

/**
 * Returns the choices for the first request of the cart, before slots and express are known. An address that is no
 * longer saved is left out, because the server returns no cart for it. After the cart has loaded, `useChoices` notifies
 * the shopper of the loss.
 */
export function initialChoices(stored: Choices | null, addresses: readonly Address[] | null): Choices {
  const address_ids = addresses?.map((address) => address.id) ?? [];
  if (stored === null) return core().firstChoices({ ...noOffers(), address_ids });
  const { address_id } = stored;
  const isGone = addresses !== null && address_id !== undefined && !address_ids.includes(address_id);
  return isGone ? { ...stored, address_id: undefined } : stored;
}

/** Lets the rule book update choices that were made before the page was loaded, because the checkout is opened anew. */
export function useReopenedChoices(): void {
  useEffect(() => {
    const { choices, isOfEarlierPage } = useDraft.getState();
    if (choices === null || !isOfEarlierPage) return;
    try {
      setChoices(core().reopenedChoices(choices));
    } catch (error) {
      reportFailure('choices not reopened', error);
    }
  }, []);
}

function reconcile(stored: Choices | null, wanted: PaymentType | null, offers: Offers): ReconciledChoices {
  if (stored !== null) {
    try {
      return core().reconciledChoices(stored, offers, wanted);
    } catch (error) {
      // The stored choices have another shape, written by another version of the page.
      reportFailure('choices not reconciled', error);
    }
  }
  return { choices: core().firstChoices(offers), lost: [] };
}

const same = (one: Choices | null, other: Choices) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the current choices. Drops those that the shop no longer offers, and notifies the shopper. */
export function useChoices(offers: Offers): Choices {
  const errorText = useErrorText();
  const stored = useDraft((draft) => draft.choices);
  const wanted = useDraft((draft) => draft.wantsToPay);
  const reconciled = useMemo(() => reconcile(stored, wanted, offers), [stored, wanted, offers]);
  useEffect(() => {
    // The choices changed after this was computed, so it is about to be computed again.
    if (useDraft.getState().choices !== stored || same(stored, reconciled.choices)) return;
    setChoices(reconciled.choices);
    for (const issue of reconciled.lost) notify('error', errorText(issue));
  }, [stored, reconciled, errorText]);
  return reconciled.choices;
}

export const chooseDay = (choices: Choices, day: Day, offers: Offers): void => {
  setChoices(core().choicesWithDay(choices, day, offers));
};

/** Returns the choices after a press of the express toggle, unchanged while the toggle is locked. */
export const toggleExpress = (choices: Choices, lockedUntilMs: number, offers: Offers, nowMs: number): FlippedExpress =>
  core().flippedExpress(choices, lockedUntilMs, offers, nowMs);
