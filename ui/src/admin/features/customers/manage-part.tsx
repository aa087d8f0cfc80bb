// What managers do with a customer: block, export, erase.
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type Customer, exportCustomer } from '../../api/customers';
import { download } from '../../components/download';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { BlockDialog, EraseDialog, UnblockDialog } from './dialogs';
import styles from './customer.module.css';

type Task = 'block' | 'unblock' | 'erase';

export function ManagePart({ customer }: { customer: Customer }) {
  const { customers } = useMessages();
  const { ofFailure } = useErrorTexts();
  const [task, setTask] = useState<Task | null>(null);
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => exportCustomer(customer.id),
    onSuccess: ({ export: all }) => {
      download(customers.exportFile(customer.id), `${JSON.stringify(all, null, 2)}\n`, 'application/json');
      say(customers.exported);
    },
  });
  const isBlocked = customer.blocked_at !== null;
  const ask = (wanted: Task) => () => {
    setTask(wanted);
  };
  const close = () => {
    setTask(null);
  };
  return (
    <Part title={customers.more}>
      <div className={styles.buttons}>
        <Button kind="secondary" size="small" onClick={ask(isBlocked ? 'unblock' : 'block')}>
          {isBlocked ? customers.unblock : customers.block}
        </Button>
        <Button
          kind="secondary"
          size="small"
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {customers.export}
        </Button>
        <Button kind="danger" size="small" onClick={ask('erase')}>
          {customers.erase}
        </Button>
      </div>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      {task === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {task === 'unblock' && <UnblockDialog customer={customer} onClose={close} />}
      {task === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </Part>
  );
}
