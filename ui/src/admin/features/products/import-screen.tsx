// Import and export of the catalogue.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type CatalogueFormat, exportCatalogue } from '../../api/catalogue-file';
import { CataloguePages } from '../../components/catalogue-pages';
import { downloadFile } from '../../components/download';
import { Page } from '../../components/page';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { ImportFile } from './import-file';
import { ImportResult } from './import-result';
import { useImport } from './use-import';
import styles from './import.module.css';

export default function ImportScreen() {
  const { catalogueFile: words } = useMessages();
  const client = useQueryClient();
  const work = useImport(() => void client.invalidateQueries());
  return (
    <Page title={words.name} hint={words.hint}>
      <CataloguePages />
      <ExportPart />
      <Part title={words.importTitle}>
        <ImportFile work={work} />
      </Part>
      <ImportResult work={work} />
    </Page>
  );
}

function ExportPart() {
  const { catalogueFile: words } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { mutate, isPending, variables, error } = useSingleFlightMutation({
    mutationFn: async (format: CatalogueFormat) => ({ format, file: await exportCatalogue(format) }),
    onSuccess: ({ format, file }) => {
      downloadFile(format === 'folder' ? 'catalogue-folder.zip' : `catalogue.${format}`, file);
    },
  });
  const button = (format: CatalogueFormat, name: string) => (
    <Button
      kind="secondary"
      busy={isPending && variables === format}
      onClick={() => {
        mutate(format);
      }}
    >
      {name}
    </Button>
  );
  return (
    <Part title={words.exportTitle}>
      <p className={styles.hint}>{words.exportHint}</p>
      <div className={styles.buttons}>
        {button('csv', words.exportCsv)}
        {button('zip', words.exportZip)}
        {button('folder', words.exportFolder)}
      </div>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </Part>
  );
}
