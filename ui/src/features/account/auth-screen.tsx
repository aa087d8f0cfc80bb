// Login and Sign up, one tab apart; a customer who is signed in already goes on to where they wanted to be.
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { useMessages } from '../../locale';
import { CheckIcon } from '../../primitives/icons';
import { Note } from '../../primitives/note';
import { Tabs } from '../../primitives/tabs';
import { returnPath } from '../../paths';
import { useIsSignedIn } from '../../stores/session';
import { usePendingAction } from '../../stores/pending-action';
import { AuthFrame } from './auth-frame';
import { readSignUpAgain, returnState } from './drafts';
import { LoginForm } from './login-form';
import { SignUpForm } from './signup-form';

export type AuthTab = 'login' | 'signup';

/** Why the shopper is here and what comes after, where another page has sent them. */
function Reason() {
  const { account } = useMessages();
  const press = usePendingAction((state) => state.press);
  const text =
    press === null ? account.loginToGoOn : 'likedId' in press ? account.loginToKeep(press.name) : account.loginToAdd(press.name);
  return <Note icon={<CheckIcon size={20} />}>{text}</Note>;
}

export function AuthScreen({ start }: { start: AuthTab }) {
  const { account } = useMessages();
  const { state } = useLocation() as { state: unknown };
  const [tab, setTab] = useState<AuthTab>(start);
  // What was typed as a number stays when the tab changes.
  const [phone, setPhone] = useState(() => readSignUpAgain(state).phoneNumber ?? '');
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
