// A rehearsal says on every page that it is not the shop itself.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { shop } from '../config/shop';
import { openShop, resetShop } from '../test/shop';
import { cartWith, shopAnswers } from './failing-fixtures';

const note = 'Rehearsal with a copy of the shop: nothing is delivered and no message is sent.';

beforeEach(resetShop);

it.each(['/about', '/login'])('says so on %s', async (path) => {
  shop.rehearsal = true;
  onTestFinished(() => void delete shop.rehearsal);
  openShop(path, shopAnswers(cartWith(0)));
  expect(await screen.findByText(note)).toBeVisible();
});

it('is not said by the shop itself', () => {
  openShop('/about', shopAnswers(cartWith(0)));
  expect(screen.queryByText(note)).toBeNull();
});
