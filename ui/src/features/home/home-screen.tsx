// The home page.
import { useEffect } from 'react';
import { FloatingCart } from '../../components/floating-cart';
import { PageMeta } from '../../components/page-meta';
import { shop } from '../../config/shop';
import { storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Page } from '../../primitives/page';
import { reportFailure } from '../../report';
import { refreshCart } from '../../stores/cart';
import { useIsSignedIn } from '../../stores/session';
import { AppBanner } from './app-banner';
import { BannerCarousel } from './banner';
import { Bestsellers } from './bestsellers';
import { ShopByCategory } from './categories';
import { DealsOfTheDay } from './deals';
import styles from './home-screen.module.css';
import { Promises } from './promises';

/** The page goes back to its top a moment after it opened. */
function useScrollToTop() {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      window.scrollTo(0, 0);
    }, storefront().scroll_top_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
}

/** A customer's cart is read when the page opens. Nothing here waits for it; the header shows what it holds. */
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
  return (
    <Page className={styles.home}>
      <PageMeta title={home.title(shop.name)} description={home.description} canonical={paths.home} />
      <h1 className="visually-hidden">{home.title(shop.name)}</h1>
      <div className={styles.top}>
        <BannerCarousel />
        <Promises />
      </div>
      <ShopByCategory />
      <DealsOfTheDay />
      <Bestsellers />
      <AppBanner />
      <FloatingCart />
    </Page>
  );
}
