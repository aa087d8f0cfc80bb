// Corrects the cash that the driver noted for an order, as long as the office has not counted it.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { type Stop, correctCash } from '../../api/deliveries';
import { CashReceivedFields, useCashReceived } from '../../components/cash-received';
import { FormDialog } from '../../components/dialog';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { keepRound } from '../../stores/delivery-queue';
import { say } from '../../stores/notices';
import { ROUND_KEY } from './use-round';

export function CorrectCashSheet({ stop, held, onClose }: { stop: Stop; held: string; onClose: () => void }) {
  const { deliveries } = useMessages();
  const client = useQueryClient();
  const { username } = useStaff();
  const cash = useCashReceived(stop.amount_due, held);
  const correction = useSingleFlightMutation({
    mutationFn: (received: string) => correctCash(stop.id, received),
    onSuccess: (round) => {
      void client.cancelQueries({ queryKey: ROUND_KEY });
      client.setQueryData(ROUND_KEY, round);
      // Also for when the line is cut before the round is read again.
      void keepRound(username, round).catch(() => undefined);
      say(deliveries.cashCorrected(stop.number));
      onClose();
    },
  });
  return (
    <FormDialog
      title={deliveries.correctOf(stop.number)}
      action={deliveries.correctSave}
      isBusy={correction.isPending}
      error={correction.error}
      onClose={onClose}
      onSubmit={() => {
        const received = cash.submit();
        if (received !== undefined) correction.mutate(received);
      }}
    >
      <CashReceivedFields cash={cash} />
    </FormDialog>
  );
}
