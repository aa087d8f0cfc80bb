// The customer's addresses as chips, two in view at once, and the button that adds an address.
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { addressesQuery } from '../../api/addresses';
import type { Address } from '../../api/types';
import { AddressTypeIcon } from '../../components/address-form/address-form';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useAddressMessages } from '../../locale/addresses';
import { useCheckoutMessages } from '../../locale/checkout';
import { fillPlaceholders } from '../../locale/placeholders';
import { Button, IconButton } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { ChevronIcon, PlusIcon } from '../../primitives/icons';
import { scrollBehavior } from '../../primitives/motion';
import { setPopup, usePopups } from '../../stores/popups';
import { useIsSignedIn } from '../../stores/session';
import styles from './address-chips.module.css';

const none: readonly Address[] = [];

export interface KnownAddresses {
  addresses: readonly Address[];
  /** The request has finished. If it failed, `addresses` is empty. */
  isKnown: boolean;
  /** The request succeeded, so `addresses` is complete. */
  isListed: boolean;
}

export function useAddresses(): KnownAddresses {
  const signedIn = useIsSignedIn();
  const query = useQuery({ ...addressesQuery, enabled: signedIn });
  return { addresses: query.data?.Address ?? none, isKnown: query.isFetched, isListed: query.data !== undefined };
}

/** Texts in a row. Each has its own direction, so Arabic next to Latin text keeps the order. */
function Parts({ of: parts, separator }: { of: readonly string[]; separator: string }) {
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && separator}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** The whole address as a text that wraps. */
export function AddressLine({ address: { address_type, one_line } }: { address: Address }): ReactNode {
  const addresses = useAddressMessages();
  const type = addresses.types[address_type] ?? address_type;
  return <Parts of={[type, one_line]} separator={addresses.betweenTypeAndAddress} />;
}

function Chip({ address }: { address: Address }) {
  const addresses = useAddressMessages();
  const { words } = useMessages();
  const type = addresses.types[address.address_type] ?? address.address_type;
  const chip = core().addressChip(address.city, address.pincode, address.address);
  return (
    <>
      <span className={styles.type}>
        <AddressTypeIcon type={address.address_type} size={20} />
        {type}
      </span>
      <span className={styles.city} title={address.city}>
        <bdi>{chip.city}</bdi>
      </span>
      <span className={styles.rest}>
        <Parts of={chip.rest.map(({ numbered, text }) => (numbered === undefined ? text : fillPlaceholders(words[numbered], text)))} separator={addresses.betweenParts} />
      </span>
    </>
  );
}

const openAddAddress = () => {
  setPopup('addLocation', true);
};

export interface AddressChipsProps {
  addresses: readonly Address[];
  /** Whether `addresses` is complete. False if the request failed. */
  isListed: boolean;
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Selects an address that the shopper adds here, but not one that was added on another device. */
function useChooseAdded(addresses: readonly Address[], isListed: boolean, onChoose: (id: number) => void): void {
  const added = usePopups((state) => state.addedAddressId);
  const handled = useRef(added);
  useEffect(() => {
    if (!isListed || added === null || added === handled.current) return;
    if (!addresses.some(({ id }) => id === added)) return;
    handled.current = added;
    onChoose(added);
  }, [added, addresses, isListed, onChoose]);
}

/** Scrolls the chosen chip to the start of the track. */
function useChosenInView(track: RefObject<HTMLDivElement | null>, chosen: number | null): void {
  useEffect(() => {
    const list = track.current;
    const chip = list?.querySelector('input:checked')?.parentElement;
    const first = list?.firstElementChild;
    if (!list || !chip || !first) return undefined;
    // Measures in the next frame. Measuring here would force a layout during rendering.
    const frame = requestAnimationFrame(() => {
      const side = document.documentElement.dir === 'rtl' ? 'right' : 'left';
      const left = chip.getBoundingClientRect()[side] - first.getBoundingClientRect()[side];
      list.scrollTo({ left, behavior: scrollBehavior() });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [track, chosen]);
}

/** The buttons that scroll the track by whole pages. */
function Arrows({ track }: { track: RefObject<HTMLDivElement | null> }) {
  const checkout = useCheckoutMessages();
  const turn = (pages: number) => {
    const list = track.current;
    const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
    list?.scrollBy({ left: sign * pages * list.clientWidth, behavior: scrollBehavior() });
  };
  return (
    <span className={styles.arrows}>
      <IconButton
        label={checkout.addressesBefore}
        className={classes(styles.arrow, styles.back)}
        onClick={() => {
          turn(-1);
        }}
      >
        <ChevronIcon size={20} />
      </IconButton>
      <IconButton
        label={checkout.addressesAfter}
        className={styles.arrow}
        onClick={() => {
          turn(1);
        }}
      >
        <ChevronIcon size={20} />
      </IconButton>
    </span>
  );
}

function NoAddress() {
  const checkout = useCheckoutMessages();
  return (
    <div className={styles.none}>
      <p>{checkout.noAddress}</p>
      <Button kind="secondary" onClick={openAddAddress}>
        <PlusIcon size={20} />
        {checkout.addAddress}
      </Button>
    </div>
  );
}

export function AddressChips({ addresses, isListed, chosen, onChoose }: AddressChipsProps) {
  const checkout = useCheckoutMessages();
  const track = useRef<HTMLDivElement>(null);
  const inView = storefront.address_chips;
  useChooseAdded(addresses, isListed, onChoose);
  useChosenInView(track, chosen);

  if (addresses.length === 0) return <NoAddress />;
  return (
    <div className={styles.box}>
      <fieldset>
        <legend className="visually-hidden">{checkout.address}</legend>
        <div ref={track} className={styles.track} style={{ '--in-view': inView } as CSSProperties}>
          {addresses.map((address) => (
            <label key={address.id} className={styles.chip}>
              <input
                type="radio"
                name="checkout-address"
                className="visually-hidden"
                checked={address.id === chosen}
                onChange={() => {
                  onChoose(address.id);
                }}
              />
              <Chip address={address} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.controls}>
        <Button kind="secondary" size="small" onClick={openAddAddress}>
          <PlusIcon size={18} />
          {checkout.add}
        </Button>
        {addresses.length > inView && <Arrows track={track} />}
      </div>
    </div>
  );
}
