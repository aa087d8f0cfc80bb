// A product in the list of the stock: its picture, its names, and its category.
import { Link } from 'react-router-dom';
import type { StockItem } from '../../api/stock';
import { ProductPicture } from '../../components/product-picture';
import { OtherName, ownName } from '../../components/two-names';
import { stockPath } from '../../paths';
import styles from './stock.module.css';

export function ProductCell({ item: { variation_id, name, name_ar, category, image } }: { item: StockItem }) {
  return (
    <div className={styles.product}>
      <ProductPicture image={image} name={name} size={44} className={styles.picture} />
      <span className={styles.names}>
        <Link className={styles.name} to={stockPath(variation_id)}>
          {ownName(name, name_ar)}
        </Link>
        <span className={styles.soft}>
          {category}
          {name_ar !== '' && (
            <>
              {' · '}
              <OtherName english={name} arabic={name_ar} />
            </>
          )}
        </span>
      </span>
    </div>
  );
}
