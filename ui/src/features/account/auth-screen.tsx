// Login and Sign up as two tabs. A signed-in customer is redirected to the page they wanted.
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { useAccountMessages } from '../../locale/account';
import { CheckIcon } from '../../primitives/screen-icons';
import { Note } from '../../primitives/note';
import { Tabs } from '../../primitives/tabs';
import { returnPath } from '../../paths';
import { useIsSignedIn } from '../../stores/session';
import { usePendingAction } from '../../stores/pending-action';
import { AuthFrame } from './auth-frame';
import { readSignUpPrefill, returnState } from './drafts';
import { LoginForm } from './login-form';
import { SignUpForm } from './signup-form';

export type AuthTab = 'login' | 'signup';

/** Explains why another page requires the sign-in, and what happens afterwards. */
function Reason() {
  const account = useAccountMessages();
  const press = usePendingAction((state) => state.action);
  const text =
    press === null ? account.loginToGoOn : 'likedId' in press ? account.loginToKeep(press.name) : account.loginToAdd(press.name);
  return <Note icon={<CheckIcon size={20} />}>{text}</Note>;
}

export function AuthScreen({ start }: { start: AuthTab }) {
  const account = useAccountMessages();
  const { state } = useLocation() as { state: unknown };
  const [tab, setTab] = useState<AuthTab>(start);
  // The typed number is kept when the tab changes.
  const [phone, setPhone] = useState(() => readSignUpPrefill(state).phoneNumber ?? '');
  const signedIn = useIsSignedIn();
  if (signedIn) return <Navigate to={returnPath(state)} replace />;

  const name = tab === 'login' ? account.login : account.signUp;
  return (
    <AuthFrame title={name} hideTitle>
      <PageMeta title={pageTitle(name)} />
      {returnState(state).returnTo !== undefined && <Reason />}
      <Tabs
        label={account.tabs}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'login', label: account.login },
          { value: 'signup', label: account.signUpTab },
        ]}
      >
        {tab === 'login' ? (
          <LoginForm phone={phone} onPhone={setPhone} />
        ) : (
          <SignUpForm phone={phone} onPhone={setPhone} />
        )}
      </Tabs>
    </AuthFrame>
  );
}
