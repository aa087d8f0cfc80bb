// Tests of the footer of a partly configured shop.
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { shop } from '../../config/shop';
import { renderAt } from '../../test/render';
import { Footer } from './footer';

it('[FTR-03] does not ask to be followed where the shop has no social pages', () => {
  const { social } = shop;
  onTestFinished(() => {
    shop.social = social;
  });
  shop.social = [];
  renderAt(<Footer />);
  expect(screen.getByText('Doha, Qatar')).toBeVisible();
  expect(screen.queryByText('Follow us')).toBeNull();
});
