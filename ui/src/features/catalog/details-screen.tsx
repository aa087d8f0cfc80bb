// The page of a product with variations, one row each.
import type { Product, Variation } from '../../api/types';
import { CartControl } from '../../components/cart-control';
import { Price, PriceBefore } from '../../components/price';
import { useMeasureLine } from '../../components/product-card';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { Badge } from '../../primitives/badge';
import { Picture } from '../../components/picture';
import { useOutOfStock, useQuantity } from '../../stores/cart';
import { ProductPage } from './product-page';
import styles from './details-screen.module.css';

/** Returns price times units, or the price of one unit if there are none in the cart. */
function useTotal(item: { productId: number; variationId: number }, unitPrice: string): string {
  const quantity = Math.max(useQuantity(item), 1);
  return core().lineAmount({ unit_price: unitPrice, quantity }) ?? unitPrice;
}

/** As `useTotal`, of the price before a reduction, if there is one. */
function useTotalBefore(item: { productId: number; variationId: number }, unitPrice: string | undefined): string | undefined {
  const total = useTotal(item, unitPrice ?? '0.00');
  return unitPrice === undefined ? undefined : total;
}

function OptionRow({ product, variation }: { product: Product; variation: Variation }) {
  const { catalog, words } = useMessages();
  const item = { productId: product.id, variationId: variation.id, price: variation.sale_price };
  const name = core().fullProductName(product.name, variation.variation_name ?? undefined);
  const total = useTotal(item, variation.sale_price);
  const before = useTotalBefore(item, variation.compare_price);
  const isActive = variation.is_active;
  const ranOut = useOutOfStock(item);
  const measure = useMeasureLine(variation);
  return (
    <li className={styles.row}>
      <Picture
        src={variation.featured_image}
        // The name follows as text.
        alt=""
        sizes="88px"
        small
        greyed={!isActive}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {measure !== undefined && <p className={styles.measure}>{measure}</p>}
        {variation.is_weighed && <p className={styles.measure}>{catalog.weighed}</p>}
        {core().hasOutOfStockBadge(isActive, ranOut) && <Badge tone="ink">{words.out_of_stock_badge}</Badge>}
      </div>
      <p className={styles.total}>
        <span className={styles.label}>{catalog.total}</span>
        <Price amount={total} size="medium" />
        <PriceBefore amount={before} />
      </p>
      <CartControl item={item} name={name} isActive={isActive} className={styles.control} />
    </li>
  );
}

function Options({ product }: { product: Product }) {
  const { catalog } = useMessages();
  return (
    <section aria-labelledby="options-title">
      <h2 id="options-title" className={styles.heading}>
        {catalog.customise}
      </h2>
      <ul role="list" className={styles.list}>
        {product.variations.map((variation) => (
          <OptionRow key={variation.id} product={product} variation={variation} />
        ))}
      </ul>
    </section>
  );
}

export default function DetailsScreen() {
  return <ProductPage hasVariations>{(product) => <Options product={product} />}</ProductPage>;
}
