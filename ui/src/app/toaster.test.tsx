// Tests of the toasts: number, duration, width, dismissal.
import { act, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { storefront } from '../core';
import { notify, dismissToast, dismissAllToasts } from '../stores/toast';
import { renderAt } from '../test/render';
import Toaster from './toaster';

const toastBox = () => document.querySelector<HTMLElement>('[data-sonner-toaster]');
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

describe('toasts', () => {
  it('[TOAST-01] stand bottom right, 32 px from the edge, 356 px wide, 14 px apart, three at once', async () => {
    renderAt(
      <Suspense>
        <Toaster />
      </Suspense>,
    );
    for (const text of ['one', 'two', 'three', 'four']) notify('info', text);
    await waitFor(() => {
      expect(toasts()).toHaveLength(4);
    });
    const box = toastBox();
    expect(box?.dataset.yPosition).toBe('bottom');
    expect(box?.dataset.xPosition).toBe('right');
    const numbers = storefront();
    expect(box?.style.getPropertyValue('--width')).toBe(`${numbers.toast_width_px}px`);
    expect(box?.style.getPropertyValue('--gap')).toBe(`${numbers.toast_gap_px}px`);
    expect(box?.style.getPropertyValue('--offset-bottom')).toBe(`${numbers.toast_offset_px}px`);
    expect(box?.style.getPropertyValue('--offset-right')).toBe(`${numbers.toast_offset_px}px`);
    expect(toasts().filter((toast) => toast.dataset.visible === 'true')).toHaveLength(numbers.toasts_visible);
    const [landmark] = screen.getAllByRole('region', { name: /Messages/ });
    expect(landmark).toHaveAccessibleName(/alt\+T/);
  });

  it('[TOAST-01] go by themselves after 4000 ms, and 200 ms later are out of the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderAt(<Toaster />);
    notify('success', 'Order Cancelled');
    await waitFor(() => {
      expect(screen.getByText('Order Cancelled')).toBeInTheDocument();
    });
    const toast = () => screen.queryByText('Order Cancelled')?.closest<HTMLElement>('[data-sonner-toast]');
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(toast()?.dataset.removed).toBe('false');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(toast()?.dataset.removed ?? 'true').toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(toast()).toBeUndefined();
    vi.useRealTimers();
  });

  it('[TOAST-01] swipe away at 20 px or faster than 0.11, as the pinned toaster does', () => {
    // These constants of sonner cannot be configured; this fails if they no longer match the rule book.
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    const { toast_swipe_px, toast_removal_ms, toast_swipe_speed } = storefront();
    expect([toast_swipe_px, toast_removal_ms, toast_swipe_speed]).toEqual([20, 200, 0.11]);
    expect(source).toMatch(new RegExp(`=${toast_swipe_px},\\w+=${toast_removal_ms};`));
    expect(source).toContain(`>${String(toast_swipe_speed).slice(1)}`);
  });

  it('show a text that is on screen already only once', async () => {
    renderAt(<Toaster />);
    for (let press = 0; press < 5; press += 1) notify('error', 'Sorry the product is currently out of stock');
    notify('error', 'Coupon Expired');
    await screen.findByText('Coupon Expired');
    expect(screen.getAllByText('Sorry the product is currently out of stock')).toHaveLength(1);
  });

  it('are taken back when they are of no more use', async () => {
    renderAt(<Toaster />);
    notify('info', 'OTP Sent to 97455512345');
    notify('info', 'Coupon Applied');
    await screen.findByText('OTP Sent to 97455512345');
    dismissToast('info', 'OTP Sent to 97455512345');
    await waitFor(() => {
      expect(screen.queryByText('OTP Sent to 97455512345')).toBeNull();
    });
    expect(screen.getByText('Coupon Applied')).toBeInTheDocument();
  });

  it('are all taken back, which leaves one that comes right after with the same words', async () => {
    renderAt(<Toaster />);
    notify('success', 'Coupon Applied');
    notify('error', 'Coupon Expired');
    await screen.findByText('Coupon Expired');
    dismissAllToasts();
    notify('error', 'Coupon Expired');
    await waitFor(() => {
      expect(screen.queryByText('Coupon Applied')).toBeNull();
    });
    expect(screen.getAllByText('Coupon Expired')).toHaveLength(1);
  });

  it('has a close button as large as everything that is pressed, 44 px', () => {
    const [toasts, tokens] = ['src/app/toaster.css', 'src/styles/tokens.css'].map((file) => readFileSync(file, 'utf8'));
    const button = /\[data-close-button\]\s*\{([^}]*)\}/.exec(toasts ?? '')?.[1];
    expect(button).toMatch(/inline-size: var\(--target\);\s*block-size: var\(--target\);/);
    expect(tokens).toMatch(/--target: 44px;/);
  });
});
