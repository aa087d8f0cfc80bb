// The delivery time: express, or a day and one of its slots.
import { type ReactNode, useEffect, useState } from 'react';
import { comma } from '#copy/language';
import type { Cart, Slot } from '../../api/types';
import { useAmountText } from '../../components/price';
import { type Choices, type Day, type DayPart, type Offers, core } from '../../core';
import { useMessages } from '../../locale';
import { useCheckoutMessages } from '../../locale/checkout';
import { useDateFormats } from '../../locale/date-formats';
import { BoltIcon } from '../../primitives/screen-icons';
import { Button } from '../../primitives/button';
import { RadioRow } from '../../primitives/choice';
import { Tabs } from '../../primitives/tabs';
import { setChoices } from '../../stores/draft';
import { toggleExpress, chooseDay } from './choices';
import styles from './slots.module.css';
import { requestStepFocus } from './step-focus';

const DAYS = ['today', 'tomorrow', 'day_after_tomorrow'] as const satisfies readonly Day[];
const PARTS = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[];

const dateOf = (cart: Cart, day: Day): string => cart[`${day}_date`];

/** The start and end times, from left to right in every language. */
function Times({ slot, className }: { slot: Slot; className?: string | undefined }) {
  const checkout = useCheckoutMessages();
  return (
    <span dir="ltr" className={className}>
      {checkout.slotTimes(slot.start_time, slot.end_time)}
    </span>
  );
}

/** Returns the chosen slot as one line, or null if there is none. */
export function useSlotLine(cart: Cart, choices: Choices): ReactNode | null {
  const checkout = useCheckoutMessages();
  const when = useDateFormats();
  if (choices.order_type === 'Express Delivery') return checkout.expressChosen;
  const slot = cart.delivery_time_slots[choices.day].find((one) => one.id === choices.slot_id);
  if (slot === undefined) return null;
  return (
    <>
      {checkout[choices.day]}
      {comma}
      {when.dayAndMonth(dateOf(cart, choices.day))}
      {comma}
      <Times slot={slot} className={styles.together} />
    </>
  );
}

function ExpressToggle({ cart, choices, offers }: SlotChoosingProps) {
  const checkout = useCheckoutMessages();
  const fee = useAmountText()(cart.express_charge);
  const [lockedUntilMs, setLockedUntilMs] = useState(0);
  const isLocked = lockedUntilMs > 0;
  const isOn = choices.order_type === 'Express Delivery';

  useEffect(() => {
    if (lockedUntilMs === 0) return undefined;
    const timer = window.setTimeout(() => {
      setLockedUntilMs(0);
    }, lockedUntilMs - Date.now());
    return () => {
      window.clearTimeout(timer);
    };
  }, [lockedUntilMs]);

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isLocked || undefined}
      className={styles.express}
      onClick={() => {
        const flipped = toggleExpress(choices, lockedUntilMs, offers, Date.now());
        setLockedUntilMs(flipped.locked_until_ms);
        setChoices(flipped.choices);
      }}
    >
      <BoltIcon size={24} />
      <span className={styles.expressWords}>
        <span className={styles.expressName}>
          {checkout.express}{' '}
          <span className={styles.fee}>
            <span className="visually-hidden">{checkout.expressFeeSpoken(fee)}</span>
            <span aria-hidden="true">{checkout.expressFee(fee)}</span>
          </span>
        </span>
        <span className={styles.expressHint}>{checkout.expressHint}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </button>
  );
}

interface SlotListProps {
  slots: readonly Slot[];
  chosen: number | null;
  legend: string;
  onChoose: (id: number) => void;
}

function SlotRow({ slot, chosen, onChoose }: Pick<SlotListProps, 'chosen' | 'onChoose'> & { slot: Slot }) {
  const checkout = useCheckoutMessages();
  return (
    <RadioRow
      name="checkout-slot"
      checked={slot.id === chosen}
      disabled={!slot.is_available}
      onChoose={() => {
        onChoose(slot.id);
      }}
      className={styles.slot}
    >
      <span className={styles.words}>
        <Times slot={slot} className={styles.times} />
        {!slot.is_available && <span className={styles.full}>{checkout.full}</span>}
      </span>
    </RadioRow>
  );
}

/** Shown if a day has no open slot, with a button that opens the first day that has one. */
function NoSlots({ cart, choices, offers, isEmpty }: SlotChoosingProps & { isEmpty: boolean }) {
  const checkout = useCheckoutMessages();
  const { words } = useMessages();
  const open = core().firstOpenSlot(offers);
  const slot = open && cart.delivery_time_slots[open.day].find(({ id }) => id === open.slot_id);
  return (
    <div className={styles.none}>
      {isEmpty && <p className={styles.noneTitle}>{words.no_slots}</p>}
      {open === undefined || slot === undefined ? (
        isEmpty && <p>{checkout.noSlotsHint}</p>
      ) : (
        <Button
          kind="secondary"
          onClick={() => {
            chooseDay(choices, open.day, offers);
            // This button disappears with the empty day, so the focus must move.
            requestStepFocus('slot_id');
          }}
        >
          {checkout.slotsFrom(checkout[open.day], slot.start_time)}
        </Button>
      )}
    </div>
  );
}

function SlotList({ slots, legend, ...rest }: SlotListProps) {
  const checkout = useCheckoutMessages();
  const grouped = PARTS.map((part) => ({
    part,
    slots: slots.filter((slot) => core().dayPart(slot.start_time) === part),
  })).filter((group) => group.slots.length > 0);
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.parts}>
        {grouped.map((group) => (
          <div key={group.part} role="group" aria-label={checkout[group.part]}>
            <h3 className={styles.part}>{checkout[group.part]}</h3>
            <div className={styles.rows}>
              {group.slots.map((slot) => (
                <SlotRow key={slot.id} slot={slot} {...rest} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export interface SlotChoosingProps {
  cart: Cart;
  choices: Choices;
  offers: Offers;
}

export function SlotChoosing({ cart, choices, offers }: SlotChoosingProps): ReactNode {
  const checkout = useCheckoutMessages();
  const when = useDateFormats();
  const isExpress = choices.order_type === 'Express Delivery';
  const slots = cart.delivery_time_slots[choices.day];
  return (
    <>
      {offers.express_available && <ExpressToggle cart={cart} choices={choices} offers={offers} />}
      <div hidden={isExpress}>
        <Tabs
          label={checkout.days}
          value={choices.day}
          options={DAYS.map((day) => ({
            value: day,
            label: checkout[day],
            detail: when.dayAndMonth(dateOf(cart, day)),
          }))}
          onChange={(day) => {
            chooseDay(choices, day, offers);
          }}
        >
          {!slots.some((slot) => slot.is_available) && (
            <NoSlots cart={cart} choices={choices} offers={offers} isEmpty={slots.length === 0} />
          )}
          {slots.length > 0 && (
            <SlotList
              legend={checkout.slots(checkout[choices.day])}
              slots={slots}
              chosen={choices.slot_id ?? null}
              onChoose={(id) => {
                setChoices({ ...choices, slot_id: id });
              }}
            />
          )}
        </Tabs>
      </div>
    </>
  );
}
