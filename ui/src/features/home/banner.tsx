// The banner carousel at the top of the home page.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bannersQuery } from '../../api/catalog';
import type { Banner } from '../../api/types';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Carousel } from '../../primitives/carousel';
import { Skeleton } from '../../primitives/skeleton';
import styles from './banner.module.css';

/** Loading ends a moment after the answer; banners that were there from the start show at once. */
function useBanners(): Banner[] | null {
  const { data } = useQuery(bannersQuery);
  const [shown, setShown] = useState(data !== undefined);
  const arrived = data !== undefined;
  useEffect(() => {
    if (!arrived || shown) return undefined;
    const timer = window.setTimeout(() => {
      setShown(true);
    }, storefront().banner_loading_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [arrived, shown]);
  return shown && data !== undefined ? data : null;
}

/** Where a banner leads and the navigation state that goes along; null for those that lead nowhere. */
export function bannerLink(banner: Banner) {
  const target = core().bannerTarget({
    status: banner.status,
    product_id: banner.product_id ?? undefined,
    product_slug: banner.product_slug ?? undefined,
    product_variation: banner.product_variation ?? undefined,
    category_id: banner.category_id ?? undefined,
    category_slug: banner.category_slug ?? undefined,
  });
  if (target === undefined) return null;
  const state =
    target.page === 'category' ? { category_id: target.id } : { product_id: target.id };
  return { to: paths.target(target), state };
}

/** The address of a banner picture beside the given one, in another format. */
const inAvif = (webp: string) => (webp.endsWith('.webp') ? webp.replace(/\.webp$/, '.avif') : null);

function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const wide = '(width >= 768px)';
  const [avif, mobileAvif] = [inAvif(banner.image), inAvif(banner.mobile_image)];
  return (
    <picture>
      {avif !== null && <source media={wide} type="image/avif" srcSet={avif} />}
      <source media={wide} srcSet={banner.image} />
      {mobileAvif !== null && <source type="image/avif" srcSet={mobileAvif} />}
      <img
        src={banner.mobile_image}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className={styles.picture}
      />
    </picture>
  );
}

/** The banner's words, from what it shows: the pictures carry none for those who cannot see them. */
function useBannerName() {
  const { home } = useMessages();
  return (banner: Banner, position: number) => {
    const slug = banner.product_slug ?? banner.category_slug;
    return slug === null ? home.banner(position) : home.bannerTo(slug.replaceAll('-', ' '));
  };
}

export function BannerCarousel() {
  const { home, common } = useMessages();
  const banners = useBanners();
  const nameOf = useBannerName();

  if (banners === null) {
    return (
      <div role="status" aria-label={common.loading} data-testid="banner-placeholder">
        <Skeleton className={styles.placeholder} />
      </div>
    );
  }
  if (banners.length === 0) return null;

  const slides = banners.map((banner, index) => {
    const link = bannerLink(banner);
    const picture = <BannerPicture banner={banner} first={index === 0} />;
    const content =
      link === null ? (
        <div className={styles.banner} role="img" aria-label={nameOf(banner, index + 1)}>
          {picture}
        </div>
      ) : (
        <Link {...link} className={styles.banner} aria-label={nameOf(banner, index + 1)}>
          {picture}
        </Link>
      );
    return { key: banner.id, content };
  });

  return (
    <Carousel
      label={home.banners}
      slides={slides}
      loop
      dots="on"
      autoplayMs={storefront().banner_autoplay_ms}
      speedMs={storefront().slide_ms}
      resizeDebounceMs={storefront().resize_debounce_ms}
      className={styles.carousel}
    />
  );
}
