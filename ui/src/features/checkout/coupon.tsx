// The coupon: the field to enter one, or the banner of the current one.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { applyCoupon, removeCoupon } from '../../api/cart';
import { ApiError } from '../../api/errors';
import type { CartTotals, CouponRefused } from '../../api/types';
import { failureText } from '../../components/failure-text';
import { Price } from '../../components/price';
import { errorText } from '../../components/rule-text';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useCheckoutMessages } from '../../locale/checkout';
import { Button, IconButton } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { TextField } from '../../primitives/field';
import { CloseIcon } from '../../primitives/icons';
import { TagIcon } from '../../primitives/screen-icons';
import { reportFailure } from '../../report';
import { notify } from '../../stores/toast';
import { changeCheckoutCart } from './checkout-cart';
import styles from './coupon.module.css';

/** Runs one change of the coupon at a time. */
function useCouponCall() {
  const [busy, setBusy] = useState(false);
  // React state updates too late to stop the second press of a double click.
  const isRunning = useRef(false);
  const call = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await work();
    isRunning.current = false;
    setBusy(false);
  };
  return { busy, call };
}

function Entry({ onPress }: { onPress: (byKeyboard: boolean) => void }) {
  const messages = useMessages();
  const { words } = messages;
  const checkout = useCheckoutMessages();
  const { busy, call } = useCouponCall();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const apply = async () => {
    try {
      await changeCheckoutCart((options) => applyCoupon(code, options));
      notify('success', words.coupon_applied);
    } catch (failure) {
      if (failure instanceof ApiError) {
        const outcome = core().couponOutcome(failure.code);
        setError(outcome === 'invalid' ? words.coupon_invalid : words.coupon_refused);
        setReason(outcome === 'invalid' ? '' : failureText(failure, messages));
      } else {
        reportFailure('coupon', failure);
        setError(checkout.couponUnanswered);
      }
      // The text under the field may be hidden behind the bar of the final button.
      requestAnimationFrame(() => form.current?.scrollIntoView({ block: 'nearest' }));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onPress(document.activeElement?.matches(':focus-visible') ?? false);
    void call(apply);
  };

  return (
    <form ref={form} className={styles.entry} onSubmit={submit}>
      <TextField
        label={checkout.coupon}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={storefront.coupon_code_max}
        onChange={(event) => {
          setCode(event.target.value);
          setError(null);
          setReason('');
        }}
      />
      <Button type="submit" kind="secondary" className={styles.apply} busy={busy} disabled={code.trim() === ''}>
        {checkout.apply}
      </Button>
      {/* The live region stays mounted, so that screen readers announce its text. */}
      <p className={styles.reason} role="status">
        {reason}
      </p>
    </form>
  );
}

interface BannerProps {
  code: string;
  waits?: boolean;
  onPress: (byKeyboard: boolean) => void;
  children: ReactNode;
}

/** The coupon of the cart, its effect, and the button that removes it. */
function Banner({ code, waits = false, onPress, children }: BannerProps) {
  const checkout = useCheckoutMessages();
  const { words } = useMessages();
  const { busy, call } = useCouponCall();

  const remove = async () => {
    try {
      await changeCheckoutCart(removeCoupon);
      notify('success', words.coupon_removed);
    } catch (failure) {
      reportFailure('coupon removal', failure);
      notify('error', words.coupon_not_removed);
    }
  };

  return (
    <div className={classes(styles.banner, waits && styles.waiting)} role="status">
      <TagIcon size={24} />
      <p className={styles.words}>
        <strong className={styles.code}>{code}</strong>
        <span>{children}</span>
      </p>
      <IconButton
        label={checkout.removeCoupon(code)}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          onPress(event.detail === 0);
          void call(remove);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}

/** The reason why a coupon does not apply. It stays on the cart and applies again as soon as its conditions are met. */
function Refused({ refused, onPress }: { refused: CouponRefused; onPress: BannerProps['onPress'] }) {
  const messages = useMessages();
  const { words } = messages;
  const outcome = core().couponOutcome(refused.code);
  const { code, details, error } = refused;
  return (
    <Banner code={refused.coupon_code} waits onPress={onPress}>
      {outcome === 'invalid' ? words.coupon_invalid : errorText(messages, { code, details, message: error })}
    </Banner>
  );
}

/** The field or the banner. When one replaces the other, keyboard focus moves to the new one. */
export function Coupon({ totals }: { totals: CartTotals }) {
  const checkout = useCheckoutMessages();
  const box = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const { coupon_code: applied, coupon_refused: refused } = totals;
  const code = refused?.coupon_code ?? applied ?? '';

  const onPress = (isByKeyboard: boolean) => {
    byKeyboard.current = isByKeyboard;
  };
  useEffect(() => {
    const isLost = byKeyboard.current && document.activeElement === document.body;
    byKeyboard.current = false;
    if (isLost) box.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [code]);

  return (
    <div ref={box}>
      {refused !== null && <Refused refused={refused} onPress={onPress} />}
      {refused === null && code === '' && <Entry onPress={onPress} />}
      {refused === null && code !== '' && (
        <Banner code={code} onPress={onPress}>
          {checkout.couponSaves} <Price amount={totals.discount_amount} />
        </Banner>
      )}
    </div>
  );
}
