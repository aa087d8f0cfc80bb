// The shopper's choices, held against what the shop offers now. The rule book decides; this keeps and announces.
import { useEffect, useMemo } from 'react';
import type { Address, Cart } from '../../api/types';
import { useErrorText } from '../../components/rule-text';
import { shop } from '../../config/shop';
import { type Choices, type Day, type FlippedExpress, type Offers, type PaymentType, type Settled, core } from '../../core';
import { reportFailure } from '../../report';
import { setChoices, useDraft } from '../../stores/draft';
import { notify } from '../../stores/toast';

/** What can be chosen; of addresses that could not be listed it is not known that the chosen one is gone. */
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
 * The choices to read the first cart with, before anything is known of slots and express. For an address that is not
 * among the listed ones no cart can be had; once there is one, the loss is settled and told.
 */
export function openingChoices(kept: Choices | null, addresses: readonly Address[] | null): Choices {
  const address_ids = addresses?.map((address) => address.id) ?? [];
  if (kept === null) return core().firstChoices({ ...noOffers(), address_ids });
  const { address_id } = kept;
  const isGone = addresses !== null && address_id !== undefined && !address_ids.includes(address_id);
  return isGone ? { ...kept, address_id: undefined } : kept;
}

/** Tells the rule book that the checkout is opened anew, where its choices are from before the page was loaded. */
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

function settle(kept: Choices | null, wanted: PaymentType | null, offers: Offers): Settled {
  if (kept !== null) {
    try {
      return core().settledChoices(kept, offers, wanted);
    } catch (error) {
      // What was kept has another shape, from another edition of the page.
      reportFailure('choices not settled', error);
    }
  }
  return { choices: core().firstChoices(offers), lost: [] };
}

const same = (one: Choices | null, other: Choices) => JSON.stringify(one) === JSON.stringify(other);

/** The choices that hold now. Those that the shop no longer offers are given up, and the shopper is told. */
export function useChoices(offers: Offers): Choices {
  const errorText = useErrorText();
  const kept = useDraft((draft) => draft.choices);
  const wanted = useDraft((draft) => draft.wantsToPay);
  const settled = useMemo(() => settle(kept, wanted, offers), [kept, wanted, offers]);
  useEffect(() => {
    // Somebody chose again after this was settled: it will be settled anew.
    if (useDraft.getState().choices !== kept || same(kept, settled.choices)) return;
    setChoices(settled.choices);
    for (const issue of settled.lost) notify('error', errorText(issue));
  }, [kept, settled, errorText]);
  return settled.choices;
}

export const openDay = (choices: Choices, day: Day, offers: Offers): void => {
  setChoices(core().choicesWithDay(choices, day, offers));
};

/** The choices after a press on the express toggle; as they were while it is locked. */
export const flipExpress = (choices: Choices, lockedUntilMs: number, offers: Offers, nowMs: number): FlippedExpress =>
  core().flippedExpress(choices, lockedUntilMs, offers, nowMs);
