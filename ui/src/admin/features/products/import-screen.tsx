// Import and export of the catalogue.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type CatalogueFormat, exportCatalogue } from '../../api/catalogue-file';
import { CataloguePages } from '../../components/catalogue-pages';
import { downloadFile } from '../../components/download';
import { forgetProducts } from '../../components/forget-products';
import { Page } from '../../components/page';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { ColumnsHelp } from './columns-help';
import { ImportFile } from './import-file';
import { ImportResult } from './import-result';
import { useImport } from './use-import';
import styles from './import.module.css';

export default function ImportScreen() {
  const { catalogueFile: words } = useMessages();
  const client = useQueryClient();
  const work = useImport(() => {
    forgetProducts(client);
    void client.invalidateQueries();
  });
  return (
    <Page title={words.name} hint={words.hint}>
      <CataloguePages />
      <ExportPart />
      <Part title={words.importTitle}>
        <ImportFile work={work} />
        <ColumnsHelp />
      </Part>
      <ImportResult work={work} />
    </Page>
  );
}

const FORMATS: readonly CatalogueFormat[] = ['csv', 'zip', 'folder'];

function ExportPart() {
  const { catalogueFile: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { mutate, isPending, variables, error } = useSingleFlightMutation({
    mutationFn: exportCatalogue,
    onSuccess: ({ name, file }) => {
      downloadFile(name, file);
    },
  });
  return (
    <Part title={words.exportTitle}>
      <p className={styles.hint}>{words.exportHint}</p>
      <ul className={styles.formats} role="list">
        {FORMATS.map((format) => (
          <li key={format}>
            <Button
              kind="secondary"
              aria-describedby={`export-${format}`}
              busy={isPending && variables === format}
              onClick={() => {
                mutate(format);
              }}
            >
              {words.formats[format].name}
            </Button>
            <span id={`export-${format}`} className={styles.hint}>
              {words.formats[format].hint}
            </span>
          </li>
        ))}
      </ul>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </Part>
  );
}
