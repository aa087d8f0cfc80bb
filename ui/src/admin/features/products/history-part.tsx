// The earlier versions of a product: who changed what and when, undo, and restore.
import { useQuery } from '@tanstack/react-query';
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import type { Product, ProductForm, Revision } from '../../api/products';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { type ProductDraft, restored } from './draft';
import { changesOf } from './history-changes';
import { historyQuery } from './keys';
import styles from './product.module.css';

export interface HistoryPartProps {
  product: Product;
  /** Puts an earlier version into the form, and tells what has become of it. */
  onRestore: (draft: ProductDraft, text: string) => void;
}

export function HistoryPart({ product, onRestore }: HistoryPartProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const history = useQuery(historyQuery(product.id));
  const restore = (form: ProductForm, text: string) => {
    onRestore(restored(form, product.form), text);
  };
  return (
    <Part title={words.history}>
      {history.data === undefined ? (
        <NotLoaded query={history} rows={2} />
      ) : history.data.revisions.length === 0 ? (
        <p className={styles.soft}>{words.noHistory}</p>
      ) : (
        <ol className={styles.revisions}>
          {history.data.revisions.map((revision, index) => (
            <Entry key={revision.id} revision={revision} isLatest={index === 0} onRestore={restore} />
          ))}
        </ol>
      )}
    </Part>
  );
}

interface EntryProps {
  revision: Revision;
  isLatest: boolean;
  onRestore: (form: ProductForm, text: string) => void;
}

function Entry({ revision: { happened_at, actor, form, before }, isLatest, onRestore }: EntryProps) {
  const messages = useMessages();
  const { catalogue } = messages;
  const { product: words } = catalogue;
  const { dateTime } = useDateFormats();
  const when = dateTime(happened_at);
  const fields = before === null ? [] : changesOf(before, form, messages);
  return (
    <li className={styles.revision}>
      <span>{before === null ? words.createdBy(actor) : words.changedBy(actor)}</span>
      <span className={styles.soft}>
        <time dateTime={happened_at}>{when}</time>
        {fields.length > 0 && `: ${fields.join(comma)}`}
      </span>
      {isLatest && before !== null && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onRestore(before, words.undone);
          }}
        >
          {words.undo}
        </Button>
      )}
      {!isLatest && (
        <Button
          kind="quiet"
          size="small"
          aria-label={words.restoreOf(when)}
          onClick={() => {
            onRestore(form, words.restored);
          }}
        >
          {words.restore}
        </Button>
      )}
    </li>
  );
}
