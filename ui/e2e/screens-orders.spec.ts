// Screenshots of orders: the list, tracking in every status, and paying later.
import type { Order } from '../src/api/types';
import { press, test } from './harness';
import { FROZEN, type ScreenState, respondWith, modifyResponse, abortRequests, holdRequests, checkScreens } from './pages/screens';

test.use(FROZEN);

/** Makes the newest order payable. */
const payable = (list: Order[]): Order[] =>
  list.map((order) =>
    order.order_status === 'Processing'
      ? { ...order, is_payable: true, react_order_url: `/paymentgate?order=${order.id}`, message: 'You can pay the amount via online' }
      : order,
  );

test('[ROUTE-15] [ROUTE-16] [ROUTE-29] my orders, and each on its way', async ({ page, api, signIn, watch }) => {
  test.setTimeout(240_000);
  watch.expects('no answer', '/api/');
  watch.expects(404, '/api/');
  // Pending calls continue once their screenshot is taken.
  watch.expects(400, '/api/payment/start/');
  const customer = await api.demoCustomer();
  await signIn(customer);
  const orders = await api.as(customer).get('orders/');
  const tracked = (status: string): ScreenState => ({
    name: `track-${status.toLowerCase().replaceAll(' ', '-')}`,
    axe: status === 'Processing',
    at: `/trackorder/id:${orders.find((one) => one.order_status === status)?.id ?? 0}`,
    ready: (page) => page.getByRole('list', { name: 'Progress of your order' }),
  });
  const paid: Partial<Order> = { payment_type: 'Online', is_paid: true, awaited: null };
  /** The page of a pending payment whose order now has this status. */
  const settled = (name: string, status: string, part: Partial<Order>): ScreenState => ({
    name: `payment_process-${name}`,
    at: `/payment_process?order=${orders.find((one) => one.order_status === status)?.id ?? 0}`,
    window: true,
    axe: true,
    before: modifyResponse<Order>('order-detail/', (order) => ({ ...order, ...part })),
    ready: (page) => page.getByText(/^Order HM/),
  });
  await checkScreens(page, [
    { name: 'myorder', axe: true, at: '/myorder', ready: (page) => page.getByText('Processing').filter({ visible: true }) },
    { name: 'myorder-payable', at: '/myorder', window: true, before: modifyResponse<Order[]>('orders/', payable), ready: (page) => page.getByText('You can pay the amount via online').filter({ visible: true }) },
    {
      name: 'myorder-cancel', axe: true, at: '/myorder', window: true,
      doing: (page) => press(page.getByRole('button', { name: /^Cancel order/ }).filter({ visible: true }).first()),
      ready: (page) => page.getByRole('alertdialog'),
    },
    { name: 'myorder-empty', window: true, at: '/myorder', before: respondWith('orders/', []), ready: (page) => page.getByText('No Data Found') },
    { name: 'myorder-loading', window: true, at: '/myorder', loading: true, before: holdRequests('orders/'), ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]') },
    { name: 'myorder-failed', window: true, at: '/myorder', before: abortRequests('orders/'), ready: (page) => page.getByRole('button', { name: 'Try again' }) },
    ...['Processing', 'Accepted', 'Food on the way', 'Delivered', 'Cancelled'].map(tracked),
    { name: 'track-several', axe: true, window: true, at: '/trackorder', ready: (page) => page.getByRole('list', { name: 'Progress of your order' }) },
    { name: 'track-empty', window: true, at: '/trackorder', before: respondWith('active-orders/', []), ready: (page) => page.getByText('No Data Found') },
    { name: 'track-unknown', window: true, at: '/trackorder/id:99999', ready: (page) => page.getByText('We can’t find this order') },
    { name: 'track-loading', window: true, at: '/trackorder', loading: true, before: holdRequests('active-orders/'), ready: (page) => page.locator('main:has(h1) [class*="_skeleton_"]') },
    settled('placed', 'Processing', paid),
    settled('unpaid', 'Processing', { payment_type: 'Online', awaited: 'payment' }),
    settled('called-off', 'Cancelled', { ...paid, message: 'Your payment of QR 86.00 was refunded.', remarks: [{ code: 'refund_done', details: ['86.00'] }] }),
    { name: 'payment-checking', axe: true, at: '/payment_success?order=1', window: true, before: holdRequests('order-detail/'), ready: (page) => page.getByRole('heading', { name: 'Checking your order' }) },
    { name: 'payment-unreachable', axe: true, at: '/payment_success?order=1', window: true, before: abortRequests('order-detail/'), ready: (page) => page.getByRole('button', { name: 'Try again' }) },
    { name: 'paymentgate-closed', axe: true, at: '/paymentgate', window: true },
    { name: 'paymentgate-loading', at: '/paymentgate?order=1', window: true, before: holdRequests('payment/start/'), ready: (page) => page.getByRole('heading', { name: 'Taking you to the payment page' }) },
  ]);
});
