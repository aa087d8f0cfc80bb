// Asks before a thing is deleted, and leads to the list of its kind afterwards.
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { say } from '../stores/notices';
import { forgetUnsaved } from '../stores/unsaved';
import { FormDialog } from './dialog';

export interface DeleteDialogProps {
  words: { delete: string; deleteTitle: string; deleteHint: string; deleted: string };
  call: () => Promise<unknown>;
  /** Forgets what is known of the thing. */
  onDeleted: () => void;
  /** The address of the list. */
  to: string;
  onClose: () => void;
}

export function DeleteDialog({ words, call, onDeleted, to, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSingleFlightMutation({ mutationFn: call, onSuccess: onDeleted });
  return (
    <FormDialog
      title={words.deleteTitle}
      action={words.delete}
      isBusy={isPending}
      isDangerous
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate(undefined, {
          onSuccess: () => {
            say(words.deleted);
            forgetUnsaved();
            void navigate(to);
          },
        });
      }}
    >
      <p>{words.deleteHint}</p>
    </FormDialog>
  );
}
