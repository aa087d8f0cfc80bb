// A button that fetches all rows and gives them to the person as a CSV file.
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { useMessages } from '../locale';
import { csvText } from './csv';
import { download } from './download';

export interface CsvButtonProps {
  /** The file's name. */
  name: string;
  /** What it contains, if a screen has several such buttons. */
  of?: string;
  /** Returns the rows; the first one has the names of the columns. */
  read: () => Promise<readonly (readonly string[])[]>;
}

export function CsvButton({ name, of, read }: CsvButtonProps) {
  const { common } = useMessages();
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
        {...(of === undefined ? {} : { 'aria-label': common.csvOf(of) })}
        onClick={() => {
          mutate();
        }}
      >
        {common.csv}
      </Button>
      <InlineError>{isError ? common.csvFailed : null}</InlineError>
    </>
  );
}
