// A note beside the total: products that cannot be ordered still count in it, and the line of the first is one press away.
import { useCheckoutMessages } from '../../locale/checkout';
import { Button } from '../../primitives/button';
import { WarningIcon } from '../../primitives/icons';
import { Note } from '../../primitives/note';
import type { ShownLine } from '../../stores/shown-cart';
import { requestLineFocus } from './line-focus';
import { lineName } from './lines';
import styles from './totals.module.css';

/** The live region stays mounted, so that screen readers announce a product that goes while the page is open. */
export function GoneNote({ lines }: { lines: readonly ShownLine[] }) {
  const checkout = useCheckoutMessages();
  const gone = lines.filter(({ item }) => !item.product.is_active);
  return (
    <div role="status">
      {gone.length > 0 && (
        <Note tone="red" icon={<WarningIcon size={20} />} className={styles.note}>
          <p>{checkout.goneInTotal(gone.length)}</p>
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              requestLineFocus(gone.map(({ item }) => lineName(item)));
            }}
          >
            {checkout.showGone}
          </Button>
        </Note>
      )}
    </div>
  );
}
