// The back office's delivery: a date closed, a window added, a season, zones changed together, and express. Shoppers get
// what it says.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

test('what a manager plans of the delivery is what shoppers get', async ({ page, watch, ownShop }) => {
  test.slow();
  const shop = await ownShop();
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/delivery`);
  const dialog = page.getByRole('dialog');
  const views = page.getByRole('navigation', { name: 'Delivery' });
  const saved = page.getByText('Saved.');
  const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(dates).toHaveCount(28);
  await expectAccessible(page);

  // A date in ten days is closed.
  const date = dates.nth(10);
  await press(date.getByRole('button', { name: /^Actions for/ }));
  await press(page.getByRole('menuitem', { name: 'Close this date' }));
  await dialog.getByLabel('Reason').fill('National Day');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Close this date' }));
  await expect(date).toContainText('Closed: National Day');

  // Another one has a window of its own.
  const other = dates.nth(11);
  await press(other.getByRole('button', { name: /^Actions for/ }));
  await press(page.getByRole('menuitem', { name: 'Windows of only this date' }));
  await press(dialog.getByRole('button', { name: 'Add a window' }));
  await dialog.getByLabel('From').fill('22:30');
  await dialog.getByLabel('Until').fill('23:30');
  await dialog.getByLabel('Places').fill('٧');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(other.getByRole('button', { name: /22:30–23:30.*0 of 7.*only this date/ })).toBeVisible();

  // One slot is shut and opened again.
  const slot = other.getByRole('button', { name: /22:30/ });
  await press(slot);
  await press(dialog.getByRole('button', { name: 'Shut this slot' }));
  await expect(slot).toContainText('Shut');

  await press(views.getByRole('link', { name: 'Week' }));
  const friday = page.getByRole('region', { name: 'Friday' });
  await press(page.getByRole('button', { name: 'Add a window on Friday' }));
  await dialog.getByLabel('From').fill('09:00');
  await dialog.getByLabel('Until').fill('07:00');
  await dialog.getByLabel('Places').fill('12');
  await press(dialog.getByRole('button', { name: 'Add' }));
  await expect(dialog.getByText('A window must end after it begins')).toBeVisible();
  watch.expects(400, '/api/staff/calendar/set-windows');
  await dialog.getByLabel('Until').fill('11:00');
  await press(dialog.getByRole('button', { name: 'Add' }));
  await expect(friday.getByRole('button', { name: /09:00–11:00/ })).toContainText('12 places');
  await expectAccessible(page);

  await press(views.getByRole('link', { name: 'Seasons' }));
  await expect(page.getByRole('heading', { name: 'Ramadan' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Change Ramadan' }));
  await dialog.getByLabel('Last day').fill('2027-03-10');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/Wed 10 Mar 2027/)).toBeVisible();

  await press(views.getByRole('link', { name: 'Zones' }));
  await page.getByLabel('Choose zones by number').fill('20-22, 24');
  await press(page.getByRole('button', { name: 'Choose', exact: true }));
  await expect(page.getByRole('status').filter({ hasText: '4 zones chosen' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Change the chosen zones' }));
  await press(dialog.getByRole('button', { name: /^(Leave as it is )?Fee/ }));
  await press(page.getByRole('option', { name: 'Own fee' }));
  await dialog.getByRole('textbox', { name: 'Own fee' }).fill('12.5');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('4 zones are changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rawdat Al Khail/ })).toContainText('QR 12.50');
  await expect(page.getByRole('row', { name: /Rawdat Al Khail/ })).toContainText('روضة الخيل');
  await expectAccessible(page);

  await press(views.getByRole('link', { name: 'Express' }));
  await page.getByLabel('Fee on top of the delivery fee').fill('19');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Express is saved.')).toBeVisible();
  await expectAccessible(page);
  await expect(saved).toHaveCount(0);
});
