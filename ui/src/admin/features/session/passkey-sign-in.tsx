// Signing in with a passkey, instead of password and code. Nothing where the shop or the browser has none.
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { Note } from '../../../primitives/note';
import { beginPasskeySignIn, signInWithPasskey } from '../../api/passkeys';
import type { SessionState } from '../../api/types';
import { browserHasPasskeys, presentPasskey, shopHasPasskeys, troubleOf } from '../../components/passkeys';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';

export function PasskeySignIn({ onDone }: { onDone: (session: SessionState) => void }) {
  const { session } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: async () => signInWithPasskey(await presentPasskey(await beginPasskeySignIn())),
    onSuccess: onDone,
  });
  if (!shopHasPasskeys() || !browserHasPasskeys()) return null;
  const trouble = troubleOf(error);
  return (
    <>
      <Button
        kind="secondary"
        size="large"
        wide
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {session.passkeySignIn}
      </Button>
      {trouble === 'cancelled' && <Note announced>{session.passkeyUnused}</Note>}
      {error !== null && trouble !== 'cancelled' && <InlineError>{trouble === null ? ofFailure(error) : session.passkeyFailed}</InlineError>}
    </>
  );
}
