// Asks the gateway about an order's payment now.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { checkPayment } from '../../api/money';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { MONEY } from './keys';
import styles from './money.module.css';

interface CheckDialogProps {
  order: number;
  onClose: () => void;
}

/** The button in an order's row that opens the dialog. */
export function CheckButton({ order, onPress }: { order: number; onPress: (order: number) => void }) {
  const { money } = useMessages();
  return (
    <Button
      kind="secondary"
      size="small"
      aria-label={money.checkFor(core().orderNumber(order))}
      onClick={() => {
        onPress(order);
      }}
    >
      {money.check}
    </Button>
  );
}

/** The dialog of a list. It stays when the order's row is gone, because its payment no longer waits. */
export function useCheckDialog(): { open: (order: number) => void; dialog: ReactNode } {
  const [order, open] = useState<number | null>(null);
  const close = () => {
    open(null);
  };
  return { open, dialog: order === null ? null : <CheckDialog order={order} onClose={close} /> };
}

function CheckDialog({ order, onClose }: CheckDialogProps) {
  const { common, money } = useMessages();
  const client = useQueryClient();
  const [number, setNumber] = useState('');
  const { mutate, isPending, error, data } = useSingleFlightMutation({
    mutationFn: () => checkPayment(order, number.trim() === '' ? null : number.trim()),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: MONEY });
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return (
    <FormDialog
      title={money.checkTitle(core().orderNumber(order))}
      action={data === undefined ? money.checkDo : money.checkAgain}
      dismiss={data === undefined ? undefined : common.close}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
    >
      <p>{money.checkText}</p>
      <TextField
        label={money.checkNumber}
        name="transaction"
        hint={money.checkNumberHint}
        autoComplete="off"
        isCode
        maxLength={100}
        value={number}
        onChange={setNumber}
      />
      <div aria-live="polite">
        {data !== undefined && (
          <>
            <h3>{money.checkAnswers}</h3>
            {data.answers.length === 0 ? (
              <p>{money.checkNone}</p>
            ) : (
              <ul role="list" className={styles.answers}>
                {data.answers.map((answer) => (
                  <li key={answer.transaction_number}>
                    <span className={styles.soft}>{answer.transaction_number}</span>
                    <span>{answer.text}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </FormDialog>
  );
}
