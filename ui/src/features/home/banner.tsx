// The banner carousel at the top of the home page.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { bannersQuery, categoriesQuery, dealsQuery, topSellingQuery } from '../../api/catalog';
import type { Banner } from '../../api/types';
import { shop } from '../../config/shop';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { Carousel } from '../../primitives/carousel';
import { classes } from '../../primitives/classes';
import { ArrowIcon } from '../../primitives/icons';
import { Skeleton } from '../../primitives/skeleton';
import styles from './banner.module.css';

/** Windows with the wide picture, and its displayed width. */
const WIDE = { media: storefront.banner_wide_media, sizes: storefront.banner_sizes };

/** Wide enough that no slide shows part of its neighbour. */
const GAP = { 0: 16 };

/** Returns the banners a moment after the response, or at once if they were cached, and null while loading. */
function useBanners(): Banner[] | null {
  const { data } = useQuery(bannersQuery);
  const [shown, setShown] = useState(data !== undefined);
  const arrived = data !== undefined;
  useEffect(() => {
    if (!arrived || shown) return undefined;
    const timer = window.setTimeout(() => {
      setShown(true);
    }, storefront.banner_loading_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [arrived, shown]);
  return shown && data !== undefined ? data : null;
}

/** Returns a banner's link and its router state, or null if it has no target. */
export function bannerLink(banner: Banner) {
  const target = core().bannerTarget({
    status: banner.status,
    product_id: banner.product_id ?? undefined,
    product_slug: banner.product_slug ?? undefined,
    product_variation: banner.product_variation ?? undefined,
    category_id: banner.category_id ?? undefined,
    category_slug: banner.category_slug ?? undefined,
    page_path: banner.page_path,
  });
  if (target === undefined) return null;
  if (target.page === 'shop') return { to: target.path };
  const state =
    target.page === 'category' ? { category_id: target.id } : { product_id: target.id };
  return { to: paths.target(target), state };
}

function BannerPicture({ banner, first }: { banner: Banner; first: boolean }) {
  const large = core().pictureSources(banner.image, 'banner');
  const small = core().pictureSources(banner.mobile_image, 'phone_banner');
  return (
    <picture>
      {large !== undefined && <source {...WIDE} type="image/avif" srcSet={large.avif} />}
      <source {...WIDE} srcSet={large?.webp ?? banner.image} />
      {small !== undefined && <source type="image/avif" srcSet={small.avif} />}
      <img
        src={banner.mobile_image}
        alt={banner.image_alt ?? ''}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className={styles.picture}
      />
    </picture>
  );
}

/** Returns a function that names a banner by its target, if another section has loaded that, or by the address. */
function useBannerName() {
  const { home } = useMessages();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: deals } = useQuery(dealsQuery);
  const { data: bestsellers } = useQuery(topSellingQuery);
  return (banner: Banner, position: number) => {
    if (banner.title !== undefined) return banner.title;
    const known =
      banner.category_id === null
        ? [...(deals ?? []), ...(bestsellers ?? [])].find(({ id }) => id === banner.product_id)
        : categories?.find(({ id }) => id === banner.category_id);
    const slug = banner.product_slug ?? banner.category_slug;
    return known?.name ?? (slug === null ? home.banner(position) : home.named(slug));
  };
}

function Label({ name, text, children }: { name: string; text: string | undefined; children?: ReactNode }) {
  return (
    <span className={styles.label}>
      <span className={styles.name}>{name}</span>
      {text !== undefined && <span>{text}</span>}
      {children}
    </span>
  );
}

/** In the place of the banners if there are none. */
function Welcome() {
  const { home } = useMessages();
  return (
    <div className={classes(styles.banner, styles.welcome)}>
      <p className={styles.shop}>{shop.name}</p>
      <p>{home.welcome}</p>
    </div>
  );
}

export function BannerCarousel() {
  const { home, common } = useMessages();
  const banners = useBanners();
  const nameOf = useBannerName();

  if (banners === null) {
    return (
      <div role="status" aria-label={common.loading} data-testid="banner-placeholder">
        <Skeleton className={styles.placeholder} lasting />
      </div>
    );
  }
  if (banners.length === 0) return <Welcome />;

  const slides = banners.map((banner, index) => {
    const link = bannerLink(banner);
    const picture = <BannerPicture banner={banner} first={index === 0} />;
    const name = nameOf(banner, index + 1);
    const content =
      link === null ? (
        <div className={styles.banner} {...(banner.title === undefined && { role: 'img', 'aria-label': banner.image_alt ?? name })}>
          {picture}
          {banner.title !== undefined && <Label name={banner.title} text={banner.text} />}
        </div>
      ) : (
        <Link {...link} className={styles.banner}>
          {picture}
          <Label name={name} text={banner.text}>
            <span className={styles.call}>
              {home.shopNow}
              <ArrowIcon size={20} />
            </span>
          </Label>
        </Link>
      );
    return { key: banner.id, content };
  });

  return (
    <Carousel
      label={home.banners}
      slides={slides}
      gap={GAP}
      loop
      dots="on"
      autoplayMs={storefront.banner_autoplay_ms}
      speedMs={storefront.slide_ms}
      resizeDebounceMs={storefront.resize_debounce_ms}
      className={styles.carousel}
    />
  );
}
