// The home page.
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { FloatingCart } from '../../components/floating-cart';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Page } from '../../primitives/page';
import { reportFailure } from '../../report';
import { refreshCart } from '../../stores/cart';
import { useIsSignedIn } from '../../stores/session';
import { hasEarlierPage } from '../../stores/page-views';
import { AppBanner } from './app-banner';
import { BannerCarousel } from './banner';
import { Bestsellers } from './bestsellers';
import { ShopByCategory } from './categories';
import { DealsOfTheDay } from './deals';
import { FeaturedProducts } from './featured';
import { FirstProducts } from './first-products';
import styles from './home-screen.module.css';
import { Promises } from './promises';

/** Events of a shopper who has started to use the page. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the top a moment after the page opened, unless the shopper already uses it or has navigated back. */
function useScrollToTop() {
  const cameBack = useNavigationType() === 'POP' && hasEarlierPage();
  // Only the navigation that opened the page counts.
  const [stays] = useState(cameBack);
  useEffect(() => {
    if (stays) return undefined;
    const timer = window.setTimeout(() => {
      window.scrollTo(0, 0);
    }, storefront.scroll_top_ms);
    const stay = () => {
      window.clearTimeout(timer);
    };
    for (const event of INPUT) window.addEventListener(event, stay, { passive: true });
    return () => {
      stay();
      for (const event of INPUT) window.removeEventListener(event, stay);
    };
  }, [stays]);
}

/** Reads a customer's cart when the page opens. The page does not wait for it; the header shows the result. */
function useCartReading() {
  const signedIn = useIsSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    refreshCart().catch((error: unknown) => {
      reportFailure('cart', error);
    });
  }, [signedIn]);
}

export default function HomeScreen() {
  const { home } = useMessages();
  useScrollToTop();
  useCartReading();
  const title = pageTitle(shop.title || home.neutralTitle);
  // The settings do not say how far a shop delivers. Only the demo is known to deliver everywhere.
  const description = home.description(shop.sells, shop.demo);
  return (
    <Page className={styles.home}>
      <PageMeta title={title} description={description} canonical={paths.home} />
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.top}>
        <BannerCarousel />
        <Promises />
      </div>
      <ShopByCategory />
      <DealsOfTheDay />
      <Bestsellers />
      <FeaturedProducts />
      <FirstProducts />
      <AppBanner />
      <FloatingCart />
    </Page>
  );
}
