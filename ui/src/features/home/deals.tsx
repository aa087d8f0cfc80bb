// 'Deal Of the day': a carousel of product cards. Not rendered if there are none.
import { useQuery } from '@tanstack/react-query';
import { dealsQuery } from '../../api/catalog';
import { cardEntrance } from '../../components/card-motion';
import { ProductCard, ProductCardSkeleton } from '../../components/product-card';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { Carousel } from '../../primitives/carousel';
import { Reveal } from '../../primitives/reveal';
import { Section } from './section';
import { useHasRoomForControls } from './use-controls';

/** Returns the number of slides in view by minimum window width. */
export const dealsInView = () => Object.fromEntries(storefront.deals_in_view);

const GHOSTS = Array.from({ length: 6 }, (_, index) => ({
  key: `ghost ${index}`,
  content: <ProductCardSkeleton />,
}));
const GAP = { 0: 12, 768: 20 };

export function DealsOfTheDay() {
  const { home } = useMessages();
  const { data = [], isPending } = useQuery(dealsQuery);
  const controls = useHasRoomForControls();
  const deals = data.filter((product) => core().isListed('deals', product.is_active));
  const slides = isPending
    ? GHOSTS
    : deals.map((product) => ({ key: product.id, content: <ProductCard product={product} /> }));
  if (slides.length === 0) return null;
  return (
    <Section title={home.deals} phoneHeight="400px">
      <Reveal entrance={cardEntrance()}>
        <Carousel
          label={home.deals}
          slides={slides}
          perView={dealsInView()}
          gap={GAP}
          arrows={controls}
          dots={controls ? 'below' : undefined}
          speedMs={storefront.slide_ms}
          resizeDebounceMs={storefront.resize_debounce_ms}
        />
      </Reveal>
    </Section>
  );
}
