// Sets the stock from which a product counts as low.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { type StockItem, setLowStock } from '../../api/stock';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showItem } from './keys';

export function LowDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { stock } = useMessages();
  const { ofRule } = useErrorTexts();
  const client = useQueryClient();
  const [typed, setTyped] = useState(item.low_at === null ? '' : String(item.low_at));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isUsual = typed.trim() === '';
  // It has the limits of a stock.
  const outcome = core().typedAdjustment(0, 0, 'counted', typed);
  const { mutate, isPending, error } = useSingleFlightMutation<StockItem, number | null>({
    mutationFn: (low) => setLowStock(item.variation_id, low),
    onSuccess: (after) => {
      showItem(client, item, after);
    },
  });
  const set = (low: number | null) => {
    mutate(low, {
      onSuccess: () => {
        say(stock.lowSaved);
        onClose();
      },
    });
  };
  const broken = outcome === undefined ? stock.unitsMalformed : ofRule(outcome.error);
  return (
    <FormDialog
      title={stock.lowTitle}
      action={stock.save}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (isUsual) set(null);
        else if (outcome?.units !== undefined && outcome.error === undefined) set(outcome.units);
      }}
    >
      <TextField
        label={stock.lowUnits}
        name="low_at"
        hint={stock.lowHint}
        inputMode="numeric"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The dialog asks for this number.
        autoFocus
        value={typed}
        onChange={setTyped}
        error={isSubmitted && !isUsual ? broken : null}
      />
    </FormDialog>
  );
}
