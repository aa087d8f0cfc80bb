// The step that brings the first products: typed in, or the samples.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type Setup, loadSamples } from '../../api/setup';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { newCategoryPath, paths, productPath, stockOfPath } from '../../paths';
import { say } from '../../stores/notices';
import { setupQuery } from './keys';
import styles from './setup.module.css';
import { Way } from './way';

export interface ProductsStepProps {
  isDone: boolean;
  hasCatalogue: boolean;
  /** What the products that come nearest to being sold still need. */
  unsold: Setup['unsold'];
}

export function ProductsStep({ isDone, hasCatalogue, unsold }: ProductsStepProps) {
  const { setup } = useMessages();
  if (isDone || hasCatalogue) {
    return (
      <>
        <p>{isDone ? setup.productsDone : unsold.length === 0 ? setup.noneLeft : setup.productsDraft}</p>
        {!isDone && <Unsold products={unsold} />}
        <div>
          <TextLink to={paths.products}>{setup.toProducts}</TextLink>
        </div>
      </>
    );
  }
  return (
    <div className={styles.ways}>
      <p className={styles.label}>{setup.ways}</p>
      <Way to={newCategoryPath} title={setup.addCategory} hint={setup.addProductHint} />
      <Way to={paths.catalogueFile} title={setup.importFile} hint={setup.importFileHint} />
      <Samples />
    </div>
  );
}

/** Where on the product's page each need is met. */
const PLACES = { picture: 'pictures', description: 'description', published: 'status', offered: 'status' } as const;

/** Each product with what it needs, which leads to the place where that is done. */
function Unsold({ products }: { products: Setup['unsold'] }) {
  const { setup } = useMessages();
  return (
    <ul role="list" className={styles.unsold}>
      {products.map(({ id, name, gaps }) => (
        <li key={id}>
          <strong>{name}</strong>
          <ul role="list" className={styles.gaps}>
            {gaps.map((gap) => (
              <li key={gap}>
                <TextLink to={gap === 'stock' ? stockOfPath(name) : productPath(id, PLACES[gap])}>{setup.gaps[gap]}</TextLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Samples() {
  const { setup } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: loadSamples,
    onSuccess: (state) => {
      client.setQueryData(setupQuery.queryKey, state);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'products' || queryKey[0] === 'categories' });
      say(setup.samplesLoaded);
    },
  });
  return (
    <div className={styles.way}>
      <Button
        kind="secondary"
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {setup.samples}
      </Button>
      <p className={styles.soft}>{setup.samplesHint}</p>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </div>
  );
}
