// What the shopper wants if a product is missing when the order is packed: one answer for all, or one for each.
import type { CartItem, Wish } from '../../api/types';
import { useCheckoutMessages } from '../../locale/checkout';
import { Select } from '../../primitives/field';
import { DEFAULT_WISH, setWishes, useDraft, wishOf } from '../../stores/draft';
import styles from './checkout.module.css';
import { lineName } from './lines';

const EACH = 'each';
const WISHES: readonly Wish[] = ['call_me', 'replace_similar', 'leave_out'];

const wishNamed = (name: string): Wish => WISHES.find((wish) => wish === name) ?? DEFAULT_WISH;

export function Wishes({ lines }: { lines: readonly CartItem[] }) {
  const checkout = useCheckoutMessages();
  const wishes = useDraft((draft) => draft.wishes);
  const options = WISHES.map((wish) => ({ value: wish, label: checkout.wishes[wish] }));
  const each = wishes.each !== null;

  return (
    <div className={styles.card}>
      <Select
        label={checkout.ifMissing}
        options={lines.length > 1 || each ? [...options, { value: EACH, label: checkout.wishes.each }] : options}
        value={each ? EACH : wishes.all}
        onChange={({ target: { value } }) => {
          setWishes(value === EACH ? { ...wishes, each: {} } : { all: wishNamed(value), each: null });
        }}
      />
      {each && (
        <ul role="list" className={styles.wishes}>
          {lines.map((item) => (
            <li key={item.id}>
              <Select
                label={lineName(item)}
                options={options}
                value={wishOf(wishes, item.product.variation_id)}
                onChange={({ target: { value } }) => {
                  const own = { ...wishes.each, [item.product.variation_id]: wishNamed(value) };
                  setWishes({ ...wishes, each: own });
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
