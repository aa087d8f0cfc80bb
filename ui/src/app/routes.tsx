// The routes: every URL of the shop with its screen. The home page is part of the first bundle; the code of the others is
// loaded when they are about to be opened.
import { Route, Routes, matchPath } from 'react-router-dom';
import HomeScreen from '../features/home/home-screen';
import { paths, patterns } from '../paths';
import { BareLayout, ShopLayout } from './layouts/shell';
import { type Load, lazyScreen } from './lazy-screen';

/** The screens where most visits begin besides the home page. The page names their files (vite.config.ts). */
const catalogScreens: Record<string, Load> = {
  [patterns.product]: () => import('../features/catalog/product-screen'),
  [patterns.details]: () => import('../features/catalog/details-screen'),
  [patterns.category]: () => import('../features/catalog/category-screen'),
};

/** The other screens with the usual layout. The router ignores case, so /Wishlist and /wishlist are the same. */
const shopScreens: Record<string, Load> = {
  [paths.login]: () => import('../features/account/login-screen'),
  [paths.signup]: () => import('../features/account/signup-screen'),
  [paths.verification]: () => import('../features/account/verification-screen'),
  [paths.forgotPassword]: () => import('../features/account/forgot-screen'),
  [paths.forgotPasswordChange]: () => import('../features/account/forgot-change-screen'),
  [paths.changePassword]: () => import('../features/account/change-password-screen'),
  [paths.search]: () => import('../features/search/search-screen'),
  [paths.checkout]: () => import('../features/checkout/checkout-screen'),
  [paths.wishlist]: () => import('../features/wishlist/wishlist-screen'),
  [paths.profile]: () => import('../features/profile/profile-screen'),
  [paths.orders]: () => import('../features/orders/orders-screen'),
  [patterns.track]: () => import('../features/orders/track-screen'),
  [paths.notifications]: () => import('../features/notifications/notifications-screen'),
  [paths.blogs]: () => import('../features/blogs/blogs-screen'),
  [patterns.blog]: () => import('../features/blogs/post-screen'),
  [patterns.blogAuthor]: () => import('../features/blogs/author-screen'),
  [patterns.blogTag]: () => import('../features/blogs/tag-screen'),
  [paths.about]: () => import('../features/information/about-screen'),
  [paths.contact]: () => import('../features/information/contact-screen'),
  [paths.terms]: () => import('../features/information/terms-screen'),
  [paths.policy]: () => import('../features/information/policy-screen'),
  [paths.privacyPolicy]: () => import('../features/information/privacy-policy-screen'),
  [paths.support]: () => import('../features/information/support-screen'),
  [paths.maintenance]: () => import('../features/maintenance/maintenance-screen'),
  [paths.paymentGate]: () => import('../features/orders/payment-gate-screen'),
  [paths.paymentSuccess]: () => import('../features/orders/success-screen'),
  [paths.paymentFailed]: () => import('../features/orders/failed-screen'),
  [paths.paymentProcess]: () => import('../features/orders/process-screen'),
  '*': () => import('./not-found'),
};

/** Screens shown inside the phone app, without header, footer and bars. */
const bareScreens: Record<string, Load> = {
  [paths.appSuccess]: () => import('../features/orders/app-success-screen'),
  [paths.appFailed]: () => import('../features/orders/app-failed-screen'),
  [paths.appProcess]: () => import('../features/orders/app-process-screen'),
};

const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens).map(([path, load]) => ({ path, ...lazyScreen(load) }));

const catalogRoutes = routesOf(catalogScreens);
const shopRoutes = [...catalogRoutes, ...routesOf(shopScreens)];
const bareRoutes = routesOf(bareScreens);

/** Starts loading the code of the screen at a path. If that fails, the error appears when the screen is shown. */
export function loadScreenAt(pathname: string): void {
  if (pathname === paths.home) return;
  const found = [...bareRoutes, ...shopRoutes].find(({ path }) => matchPath(path, pathname) !== null);
  found?.preload().catch(() => undefined);
}

/**
 * Resolves once the screen at a path is loaded, if it is one whose files the page names: rendered earlier, the app would
 * replace what the page shows of it by a skeleton.
 */
export async function namedScreenLoaded(pathname: string): Promise<void> {
  const found = catalogRoutes.find(({ path }) => matchPath(path, pathname) !== null);
  // The app shows the error.
  await found?.preload().catch(() => undefined);
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        <Route path={paths.home} element={<HomeScreen />} />
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
