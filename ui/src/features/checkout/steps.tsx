// The steps of the checkout below the cart: address, delivery time, payment and note.
import type { Address, Cart } from '../../api/types';
import type { Choices, Offers } from '../../core';
import { useCheckoutMessages } from '../../locale/checkout';
import { Textarea } from '../../primitives/field';
import { CardIcon, ClockIcon, PinIcon } from '../../primitives/icons';
import { chooseAddress, setChoices } from '../../stores/draft';
import { AddressChips, AddressLine } from './address-chips';
import { PaymentChoosing } from './payment';
import { Section } from './section';
import { SlotChoosing, useSlotLine } from './slots';
import styles from './checkout.module.css';

export interface StepsProps {
  cart: Cart;
  addresses: readonly Address[];
  isListed: boolean;
  choices: Choices;
  offers: Offers;
}

export function Steps({ cart, addresses, isListed, choices, offers }: StepsProps) {
  const checkout = useCheckoutMessages();
  const slotLine = useSlotLine(cart, choices);
  const address = addresses.find((one) => one.id === choices.address_id);
  return (
    <>
      <Section
        title={checkout.address}
        field="address_id"
        icon={<PinIcon size={20} />}
        choice={address === undefined ? null : <AddressLine address={address} />}
        missing={checkout.addAddress}
      >
        <AddressChips
          addresses={addresses}
          isListed={isListed}
          chosen={choices.address_id ?? null}
          onChoose={(id) => {
            chooseAddress(id, choices);
          }}
        />
      </Section>
      <Section
        title={checkout.slot}
        field="slot_id"
        icon={<ClockIcon size={20} />}
        choice={slotLine}
        missing={checkout.noSlotChosen}
      >
        <SlotChoosing cart={cart} choices={choices} offers={offers} />
      </Section>
      <Section
        title={checkout.payment}
        field="payment_type"
        icon={<CardIcon size={20} />}
        choice={checkout[choices.payment_type]}
        missing=""
      >
        <PaymentChoosing choices={choices} offers={offers} />
      </Section>
    </>
  );
}

export function Note({ choices, error }: { choices: Choices; error: string | null }) {
  const checkout = useCheckoutMessages();
  return (
    <div className={styles.card}>
      <Textarea
        label={checkout.note}
        placeholder={checkout.notePlaceholder}
        rows={2}
        value={choices.order_note}
        error={error}
        onChange={(event) => {
          setChoices({ ...choices, order_note: event.target.value });
        }}
      />
    </div>
  );
}
