// What managers do with a customer: block them, and export or erase their data.
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

/** Keeps a customer from signing in and ordering. */
export function AccessPart({ customer }: { customer: Customer }) {
  const { customers } = useMessages();
  const [task, setTask] = useState<'block' | 'unblock' | null>(null);
  const isBlocked = customer.blocked_at !== null;
  const close = () => {
    setTask(null);
  };
  return (
    <Part title={customers.access}>
      <p className={styles.soft}>{isBlocked ? customers.accessBlocked : customers.accessOpen}</p>
      <div className={styles.buttons}>
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            setTask(isBlocked ? 'unblock' : 'block');
          }}
        >
          {isBlocked ? customers.unblock : customers.block}
        </Button>
      </div>
      {task === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {task === 'unblock' && <UnblockDialog customer={customer} onClose={close} />}
    </Part>
  );
}

export function DataPart({ customer }: { customer: Customer }) {
  const { customers } = useMessages();
  const { ofFailure } = useErrorTexts();
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => exportCustomer(customer.id),
    onSuccess: ({ export: all }) => {
      download(customers.exportFile(customer.id), `${JSON.stringify(all, null, 2)}\n`, 'application/json');
      say(customers.exported);
    },
  });
  return (
    <Part title={customers.more}>
      <div className={styles.buttons}>
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
        <Button
          kind="danger"
          size="small"
          onClick={() => {
            setIsErasing(true);
          }}
        >
          {customers.erase}
        </Button>
      </div>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      {isErasing && (
        <EraseDialog
          customer={customer}
          onClose={() => {
            setIsErasing(false);
          }}
        />
      )}
    </Part>
  );
}
