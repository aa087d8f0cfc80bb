// The step that brings the first products: typed in, or the samples.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { loadSamples } from '../../api/setup';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { newCategoryPath, paths } from '../../paths';
import { say } from '../../stores/notices';
import { setupQuery } from './keys';
import styles from './setup.module.css';
import { Way } from './way';

export function ProductsStep({ isDone, hasCatalogue }: { isDone: boolean; hasCatalogue: boolean }) {
  const { setup } = useMessages();
  if (isDone || hasCatalogue) {
    return (
      <p>
        {isDone ? setup.productsDone : setup.productsDraft} <TextLink to={paths.products}>{setup.toProducts}</TextLink>
      </p>
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
