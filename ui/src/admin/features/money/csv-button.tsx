// A button that fetches all rows and gives them to the person as a CSV file.
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { download } from '../../components/download';
import { useMessages } from '../../locale';
import { csvText } from './csv';

export interface CsvButtonProps {
  /** The file's name. */
  name: string;
  /** Returns the rows; the first one has the names of the columns. */
  read: () => Promise<readonly (readonly string[])[]>;
}

export function CsvButton({ name, read }: CsvButtonProps) {
  const { money } = useMessages();
  const { mutate, isPending, isError } = useSingleFlightMutation({
    mutationFn: read,
    onSuccess: (rows) => {
      download(name, csvText(rows), 'text/csv;charset=utf-8');
    },
  });
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {money.csv}
      </Button>
      <InlineError>{isError ? money.csvFailed : null}</InlineError>
    </>
  );
}
