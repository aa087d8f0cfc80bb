// The checkout screen: the cart and the checkout on one page.
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { CartOptions } from '../../api/cart';
import type { Address, Cart } from '../../api/types';
import { Agreement } from '../../components/agreement';
import { CustomersOnly } from '../../components/customers-only';
import { GatewayForm } from '../../components/gateway-form';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { useRuleText } from '../../components/rule-text';
import { useMessages } from '../../locale';
import { useCheckoutMessages } from '../../locale/checkout';
import { paths } from '../../paths';
import { ButtonLink } from '../../primitives/button';
import { CartIcon } from '../../primitives/icons';
import { CheckIcon, ReceiptIcon } from '../../primitives/screen-icons';
import { Page } from '../../primitives/page';
import { EmptyState, ErrorState } from '../../primitives/state';
import { useIsPhone } from '../../primitives/use-media';
import { useCart } from '../../stores/cart';
import { cartOptionsOf, useDraft } from '../../stores/draft';
import { useShownCart } from '../../stores/shown-cart';
import { useAddresses } from './address-chips';
import { type CheckoutCart, useCheckoutCart } from './checkout-cart';
import { CheckoutSkeleton } from './checkout-skeleton';
import { initialChoices, offersOf, useChoices, useReopenedChoices } from './choices';
import { Coupon } from './coupon';
import { FinalBar, FinalBox } from './final';
import { GoneNote } from './gone-note';
import { Lines } from './lines';
import { draftIssues } from './order-request';
import { type OrderPlacement, usePlaceOrder } from './place-order';
import { Note, Steps } from './steps';
import { useTotalChange } from './total-change';
import { Totals } from './totals';
import { Wishes } from './wishes';
import styles from './checkout.module.css';

function Empty() {
  const checkout = useCheckoutMessages();
  const { words } = useMessages();
  // The cart may have been emptied elsewhere while the page was scrolled down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <EmptyState
      title={words.no_data_found}
      hint={checkout.emptyHint}
      icon={<CartIcon size={36} />}
      action={<ButtonLink to={paths.home}>{checkout.toShop}</ButtonLink>}
    />
  );
}

/** Shown if the cart is empty after an order without a response. It probably succeeded, and is sent again. */
function LastOrder({ placeOrder }: { placeOrder: OrderPlacement }) {
  const checkout = useCheckoutMessages();
  const { replay, isUnanswered } = placeOrder;
  useEffect(() => {
    window.scrollTo(0, 0);
    replay();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- sent once on mount; the shopper may retry
  }, []);
  if (isUnanswered) {
    return <ErrorState title={checkout.unansweredTitle} hint={checkout.unanswered} onRetry={replay} />;
  }
  const isPlaced = placeOrder.placing.step === 'placed';
  return (
    <div role="status">
      <EmptyState
        title={isPlaced ? checkout.placed : checkout.checking}
        icon={isPlaced ? <CheckIcon size={36} /> : <ReceiptIcon size={36} />}
      />
    </div>
  );
}

interface FilledProps {
  cart: Cart;
  addresses: readonly Address[];
  isListed: boolean;
  /** The choices for which the cart is read. */
  options: CartOptions;
  reading: CheckoutCart;
  placeOrder: OrderPlacement;
}

function Filled({ cart, addresses, isListed, options, reading, placeOrder }: FilledProps) {
  const isPhone = useIsPhone();
  const ruleText = useRuleText();
  const chosen = useDraft((draft) => draft.choices?.address_id);
  const listed = isListed ? addresses : null;
  const offers = useMemo(() => offersOf(cart, listed, chosen), [cart, listed, chosen]);
  const choices = useChoices(offers);
  const { lines, totals, isChanging: isUnconfirmed } = useShownCart(cart);
  const noteIssue = draftIssues(cart, choices).find((issue) => issue.field === 'order_note');
  const isChanging = reading.isCatchingUp || isUnconfirmed;
  const change = useTotalChange(cart, options, isChanging || reading.isOpening);
  const final = { payable: totals.amount_payable, choices, isChanging, change, items: cart.cart_items, placeOrder };

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Lines lines={lines} />
          <Steps cart={cart} addresses={addresses} isListed={isListed} choices={choices} offers={offers} />
          <Note choices={choices} error={noteIssue === undefined ? null : ruleText(noteIssue.code)} />
          <Wishes lines={cart.cart_items} />
        </div>
        <aside className={styles.aside}>
          <div className={styles.card}>
            <Coupon totals={cart.cart} />
            <Totals cart={cart} totals={totals} isExpress={choices.order_type === 'Express Delivery'} isChanging={isChanging}>
              <GoneNote lines={lines} />
            </Totals>
            {!isPhone && <FinalBox {...final} />}
            <Agreement by="order" />
          </div>
        </aside>
      </div>
      {isPhone && <FinalBar {...final} />}
      {placeOrder.placing.step === 'leaving' && <GatewayForm gateway={placeOrder.placing.gateway} />}
    </>
  );
}

function Content() {
  const stored = useDraft((draft) => draft.choices);
  const isUnanswered = useDraft((draft) => draft.attempt?.unanswered ?? false);
  const { addresses, isKnown, isListed } = useAddresses();
  const placeOrder = usePlaceOrder();
  useReopenedChoices();
  const canRead = stored?.address_id !== undefined || isKnown;
  const opening = initialChoices(stored, isListed ? addresses : null);
  const options = cartOptionsOf(opening);
  const reading = useCheckoutCart(canRead ? options : null, !placeOrder.isBusy);
  const cart = useCart((state) => state.cart);
  const isReady = reading.state === 'ready' && cart !== null && isKnown;
  // A deferred render is interruptible, so the page responds to input meanwhile.
  const isDue = useDeferredValue(isReady);

  if (reading.state === 'failed') return <ErrorState onRetry={reading.retry} />;
  if (!isReady || !isDue) return <CheckoutSkeleton />;
  if (cart.cart_items.length === 0) {
    const isPlaced = placeOrder.placing.step === 'placed';
    return isUnanswered || isPlaced ? <LastOrder placeOrder={placeOrder} /> : <Empty />;
  }
  return (
    <Filled cart={cart} addresses={addresses} isListed={isListed} options={options} reading={reading} placeOrder={placeOrder} />
  );
}

function Checkout() {
  const checkout = useCheckoutMessages();
  const count = useCart(({ cart, pendingQuantities }) => cart?.cart_items.filter((item) => pendingQuantities[item.id] !== 0).length);
  const isUnanswered = useDraft((draft) => draft.attempt?.unanswered ?? false);
  return (
    <Page className={styles.page}>
      <div>
        <h1 className={styles.title}>
          {checkout.title}
          {count !== undefined && count > 0 && <span className={styles.count}>{checkout.items(count)}</span>}
        </h1>
        {/* Hidden if the last press may have placed an order. */}
        <p className={styles.promise} hidden={isUnanswered || count === 0}>
          {checkout.promise}
        </p>
      </div>
      <Content />
    </Page>
  );
}

export default function CheckoutScreen() {
  const checkout = useCheckoutMessages();
  return (
    <>
      <PageMeta title={pageTitle(checkout.title)} description={checkout.description} />
      <CustomersOnly>
        <Checkout />
      </CustomersOnly>
    </>
  );
}
