// Every address of the shop and the screen behind it. The shelves come with the page, the other screens are loaded when
// they are first opened.
import type { ComponentType } from 'react';
import { Route, Routes, matchPath } from 'react-router-dom';
import CategoryScreen from '../features/catalog/category-screen';
import DetailsScreen from '../features/catalog/details-screen';
import ProductScreen from '../features/catalog/product-screen';
import HomeScreen from '../features/home/home-screen';
import { paths } from '../paths';
import { BareLayout, ShopLayout } from './layouts/shell';
import { type Load, lazyScreen } from './lazy-screen';

/** Where most visits begin and go through: their code is there from the start. */
const shelves: Record<string, ComponentType> = {
  [paths.home]: HomeScreen,
  '/product/:slug/:id': ProductScreen,
  '/details/:slug/:id': DetailsScreen,
  '/category/:slug/:id': CategoryScreen,
};

/** Other screens in the usual frame. The router ignores case, so /Wishlist and /wishlist are one. */
const shopScreens: Record<string, Load> = {
  '/login': () => import('../features/account/login-screen'),
  '/signup': () => import('../features/account/signup-screen'),
  '/verification': () => import('../features/account/verification-screen'),
  '/forgotpassword': () => import('../features/account/forgot-screen'),
  '/forgotpasswordchange': () => import('../features/account/forgot-change-screen'),
  '/changepassword': () => import('../features/account/change-password-screen'),
  '/Search': () => import('../features/search/search-screen'),
  '/check': () => import('../features/checkout/checkout-screen'),
  '/Wishlist': () => import('../features/wishlist/wishlist-screen'),
  '/profile': () => import('../features/profile/profile-screen'),
  '/myorder': () => import('../features/orders/orders-screen'),
  '/trackorder/:id?': () => import('../features/orders/track-screen'),
  '/notification': () => import('../features/notifications/notifications-screen'),
  '/blogs': () => import('../features/blogs/blogs-screen'),
  '/blogs/:slug': () => import('../features/blogs/post-screen'),
  '/blogs/author/:name/:id': () => import('../features/blogs/author-screen'),
  // A splat, because the tag's name may be missing: /blogs/tag//{id}.
  '/blogs/tag/*': () => import('../features/blogs/tag-screen'),
  '/about': () => import('../features/information/about-screen'),
  '/contact': () => import('../features/information/contact-screen'),
  '/terms': () => import('../features/information/terms-screen'),
  '/policy': () => import('../features/information/policy-screen'),
  '/privacypolicy': () => import('../features/information/privacy-policy-screen'),
  '/support': () => import('../features/information/support-screen'),
  '/maintenance': () => import('../features/maintenance/maintenance-screen'),
  '/paymentgate': () => import('../features/orders/payment-gate-screen'),
  '/payment_success': () => import('../features/orders/success-screen'),
  '/payment_failed': () => import('../features/orders/failed-screen'),
  '/payment_process': () => import('../features/orders/process-screen'),
  '*': () => import('./not-found'),
};

/** Screens shown inside the phone app, without header, footer and bars. */
const bareScreens: Record<string, Load> = {
  [paths.appSuccess]: () => import('../features/orders/app-success-screen'),
  [paths.appFailed]: () => import('../features/orders/app-failed-screen'),
  [paths.appProcess]: () => import('../features/orders/app-process-screen'),
};

/** Starts loading the code of the screen at an address; a failure shows itself when the screen is shown. */
export function loadScreenAt(pathname: string): void {
  if (Object.keys(shelves).some((path) => matchPath(path, pathname) !== null)) return;
  const found = Object.entries({ ...bareScreens, ...shopScreens }).find(([path]) => matchPath(path, pathname) !== null);
  found?.[1]().catch(() => undefined);
}

const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens).map(([path, load]) => ({ path, Screen: lazyScreen(load) }));

const shopRoutes = routesOf(shopScreens);
const bareRoutes = routesOf(bareScreens);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        {Object.entries(shelves).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        {shopRoutes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<BareLayout />}>
        {bareRoutes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}
