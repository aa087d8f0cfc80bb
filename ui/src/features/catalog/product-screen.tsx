// The page of a product without variations.
import type { Product } from '../../api/types';
import { CartControl } from '../../components/cart-control';
import { Price, PriceBefore } from '../../components/price';
import { useMeasureLine } from '../../components/product-card';
import { useMessages } from '../../locale';
import { useIsPhone } from '../../primitives/use-media';
import { ProductPage } from './product-page';
import styles from './product-screen.module.css';

function Buying({ product }: { product: Product }) {
  const { catalog, words } = useMessages();
  const isPhone = useIsPhone();
  const measure = useMeasureLine(product);
  const now = (
    <Price
      amount={product.sale_price}
      size={product.is_active ? 'large' : undefined}
      className={product.is_active ? undefined : styles.gone}
    />
  );
  const price =
    product.compare_price === undefined ? (
      now
    ) : (
      <span className={styles.prices}>
        {now}
        <PriceBefore amount={product.compare_price} />
      </span>
    );
  const control = (
    <CartControl
      item={{ productId: product.id, price: product.sale_price }}
      name={product.name}
      isActive={product.is_active}
      className={styles.control}
      unavailable={words.out_of_stock_badge}
    />
  );
  return (
    <>
      {measure !== undefined && <p className={styles.measure}>{measure}</p>}
      {product.is_weighed && <p className={styles.measure}>{catalog.weighed}</p>}
      {isPhone ? (
        <div className={styles.bar} data-page-bar>
          {price}
          {control}
        </div>
      ) : (
        <>
          <p>{price}</p>
          {control}
        </>
      )}
    </>
  );
}

export default function ProductScreen() {
  return <ProductPage hasVariations={false}>{(product) => <Buying product={product} />}</ProductPage>;
}
