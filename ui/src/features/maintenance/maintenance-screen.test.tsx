// The closed shop.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render';
import MaintenanceScreen from './maintenance-screen';

it("[MNT-01] [ROUTE-28] shows the 'site closed' picture with a text", () => {
  renderAt(<MaintenanceScreen />, { at: '/maintenance' });
  expect(screen.getByRole('img', { name: 'site closed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'We are closed for a moment' })).toBeVisible();
});
