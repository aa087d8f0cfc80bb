// Automatic scrolling in the checkout: smooth, or instant if the user prefers reduced motion.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as motion from '../../primitives/motion';
import { address, cart, resetTab, openCheckout, openShop } from './fixtures';
import { requestStepFocus } from './step-focus';

beforeEach(resetTab);

describe.each([
  ['smoothly', false, 'smooth'],
  ['in one step for those who asked for stillness', true, 'auto'],
] as const)('%s', (_how, still, behavior) => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: still && query.includes('reduce'), media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    );
  });

  it('[CHK-03] to the address that was chosen, and by whole pages of them', async () => {
    const addresses = [address(), address({ id: 8, city: 'Al Khor' }), address({ id: 9, city: 'Lusail' })];
    openShop({ cart: cart(), addresses });
    await openCheckout();
    const to = vi.spyOn(Element.prototype, 'scrollTo');
    const by = vi.spyOn(Element.prototype, 'scrollBy');
    fireEvent.click(screen.getByRole('radio', { name: /Al Khor/ }));
    await waitFor(() => {
      expect(to).toHaveBeenLastCalledWith(expect.objectContaining({ behavior }));
    });
    fireEvent.click(screen.getByRole('button', { name: 'More addresses' }));
    expect(by).toHaveBeenLastCalledWith(expect.objectContaining({ behavior }));
  });

  it('[CHK-10] to the step where something is missing', async () => {
    openShop({ cart: cart(), addresses: [address()] });
    await openCheckout();
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    requestStepFocus('slot_id');
    await waitFor(() => {
      expect(into).toHaveBeenLastCalledWith(expect.objectContaining({ behavior }));
    });
    expect(motion.scrollBehavior()).toBe(behavior);
  });
});
