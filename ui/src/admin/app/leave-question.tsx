// Asks before something that is not saved is left: by a link, by the browser's Back, by signing out, or with the tab.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../primitives/button';
import { InlineError } from '../../primitives/inline-error';
import { Dialog } from '../components/dialog';
import { type SignedIn, leaveSession, useSession } from '../components/session';
import { useMessages } from '../locale';
import { paths } from '../paths';
import { forgetUnsaved, goOn, isUnsaved, stay, useUnsaved } from '../stores/unsaved';

export function LeaveQuestion() {
  const { leave, awaited } = useUnsaved();
  useClosingGuard();
  // Another query of the same page, such as a filter, leaves nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname);
  if (blocker.state === 'blocked') {
    return (
      <Question
        onStay={blocker.reset}
        onLeave={() => {
          forgetUnsaved();
          blocker.proceed();
        }}
      />
    );
  }
  if (leave !== null) {
    return (
      <Question
        onStay={stay}
        onLeave={() => {
          stay();
          leave();
        }}
      />
    );
  }
  return awaited === null ? null : <SessionOver person={awaited} />;
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { shell } = useMessages();
  const { leaving: words } = shell;
  return (
    <Dialog
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button kind="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- The answer that loses nothing is the first. */}
          <Button autoFocus onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

/**
 * The session has ended, but what is typed stays until the person has signed in again in another tab. Another person does
 * not go on with it: the shop would note it as theirs.
 */
function SessionOver({ person }: { person: SignedIn }) {
  const { shell } = useMessages();
  const { sessionOver: words } = shell;
  const client = useQueryClient();
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const check = async () => {
    const { data } = await session.refetch();
    if (data?.next !== null) setProblem(words.stillOver);
    else if (data.staff.username !== person.username) setProblem(words.otherPerson(data.staff.name, person.name));
    else goOn();
  };
  return (
    <Dialog
      title={words.title}
      isSticky
      onClose={() => undefined}
      actions={
        <>
          <Button
            kind="secondary"
            onClick={() => {
              forgetUnsaved();
              leaveSession(client);
            }}
          >
            {words.leave}
          </Button>
          <Button busy={session.isFetching} onClick={() => void check()}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <p>
        <a href={paths.signIn} target="_blank" rel="noreferrer">
          {words.signIn}
        </a>
      </p>
      <InlineError>{session.isFetching ? null : problem}</InlineError>
    </Dialog>
  );
}

/** The browser itself asks before the tab is closed or shows another site. */
function useClosingGuard() {
  const isHeld = useUnsaved(({ forms }) => forms.size > 0);
  useEffect(() => {
    if (!isHeld) return undefined;
    const onLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [isHeld]);
}
