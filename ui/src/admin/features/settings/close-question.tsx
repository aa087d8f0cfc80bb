// Asks before a save closes the shop.
import { FormDialog } from '../../components/dialog';
import { useMessages } from '../../locale';

interface CloseQuestionProps {
  /** Whether an end of the maintenance is set. */
  opensByItself: boolean;
  onClose: () => void;
  onCancel: () => void;
}

export function CloseQuestion({ opensByItself, onClose, onCancel }: CloseQuestionProps) {
  const { settings } = useMessages();
  const { title, action, shoppers, orders, untilEnd, untilOpened } = settings.closing;
  return (
    <FormDialog title={title} action={action} isBusy={false} isDangerous onClose={onCancel} onSubmit={onClose}>
      <p>{shoppers}</p>
      <p>{orders}</p>
      <p>{opensByItself ? untilEnd : untilOpened}</p>
    </FormDialog>
  );
}
