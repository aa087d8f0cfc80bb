// The first page of a new shop: its owner makes an account with the link that the program printed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { ButtonLink } from '../../../primitives/button';
import { hasCode } from '../../api/errors';
import { createOwner, isLinkOpen } from '../../api/setup';
import { TextField } from '../../components/field';
import { NewPasswordFields, useNewPassword } from '../../components/new-password';
import { SkeletonRows } from '../../components/page';
import { setSession } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths, signInFrom } from '../../paths';
import { SignInFrame, Step, StepHead, useSubmitted } from './sign-in-frame';
import styles from './sign-in.module.css';

export function BeginScreen() {
  const { setup } = useMessages();
  const token = useLocation().hash.slice(1);
  return (
    <SignInFrame>
      {token === '' ? (
        <div className={styles.step}>
          <StepHead title={setup.noLink} hint={setup.noLinkHint} />
        </div>
      ) : (
        <OpenLink key={token} token={token} />
      )}
    </SignInFrame>
  );
}

/** The form, unless the link is known to be of no use: nobody fills it in for nothing. */
function OpenLink({ token }: { token: string }) {
  const link = useQuery({ queryKey: ['setup', 'link', token], queryFn: () => isLinkOpen(token), staleTime: Infinity, retry: false });
  if (link.isPending) return <SkeletonRows count={3} />;
  return link.data === false ? <UsedLink /> : <OwnerForm token={token} />;
}

function UsedLink() {
  const { setup, session } = useMessages();
  return (
    <div className={styles.step}>
      <StepHead title={setup.linkOver} hint={setup.linkUsed} />
      <ButtonLink to={signInFrom(paths.setup)} size="large" wide>
        {session.signIn}
      </ButtonLink>
      <p className={styles.hint}>{setup.linkOld}</p>
    </div>
  );
}

const NO_OWNER = { name: '', username: '', email: '' };

function OwnerForm({ token }: { token: string }) {
  const { setup, session } = useMessages();
  const { ofFailure, ofFields, ofRule } = useErrorTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NO_OWNER);
  const { typed: password, setTyped: setPassword, isValid } = useNewPassword();
  const [isSubmitted, markSubmitted] = useSubmitted();
  const { mutate, isPending, error, reset } = useSingleFlightMutation({
    mutationFn: () => createOwner({ token, username: typed.username, name: typed.name, email: typed.email.trim() === '' ? null : typed.email, password: password.password }),
    onSuccess: (state) => {
      setSession(client, state);
      void navigate(signInFrom(paths.setup), { replace: true });
    },
  });
  const refused = ofFields(error);
  // It was used in another window meanwhile.
  if (hasCode(error, 'setup_link_invalid')) return <UsedLink />;
  const rules = { name: core().checkStaffName(typed.name), username: core().checkUsername(typed.username) };
  const errorOf = (name: 'name' | 'username') => refused[name] ?? (isSubmitted ? ofRule(rules[name]) : null);
  const field = (name: keyof typeof NO_OWNER) => ({
    name,
    value: typed[name],
    onChange: (text: string) => {
      reset();
      setTyped((before) => ({ ...before, [name]: text }));
    },
  });
  return (
    <Step
      title={setup.begin}
      hint={setup.beginHint}
      action={setup.create}
      isBusy={isPending}
      error={error === null || Object.keys(refused).length > 0 ? null : ofFailure(error)}
      onSubmit={() => {
        markSubmitted();
        if (!isValid || rules.name !== undefined || rules.username !== undefined) return false;
        mutate();
        return true;
      }}
    >
      <TextField label={setup.name} autoComplete="name" {...field('name')} error={errorOf('name')} />
      <TextField label={setup.username} hint={setup.usernameHint} autoComplete="username" {...field('username')} error={errorOf('username')} />
      <TextField label={setup.email} note={setup.optional} autoComplete="email" inputMode="email" {...field('email')} error={refused.email ?? null} />
      <NewPasswordFields
        typed={password}
        onChange={(changed) => {
          reset();
          setPassword(changed);
        }}
        isSubmitted={isSubmitted}
        error={refused.password ?? null}
        label={session.password}
      />
    </Step>
  );
}
