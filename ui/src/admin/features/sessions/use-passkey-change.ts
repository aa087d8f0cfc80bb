// The list of one's own passkeys, and changes to it.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { say } from '../../stores/notices';

export const PASSKEYS_KEY = ['own-passkeys'] as const;

/** Runs a change; on success the list is fetched again and the dialog closes. */
export function usePasskeyChange(change: () => Promise<unknown>, done: string, onClose: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: change,
    onSuccess: () => {
      say(done);
      void client.invalidateQueries({ queryKey: PASSKEYS_KEY });
      onClose();
    },
  });
}
