// The sign-up form. The rule book checks it on every keystroke, errors are shown at their fields, and nothing is sent
// while there are any.
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sendOtp } from '../../api/account';
import type { OtpAnswer } from '../../api/types';
import { Agreement } from '../../components/agreement';
import { failureText, hasCode } from '../../components/failure-text';
import { useErrorText } from '../../components/rule-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { shop } from '../../config/shop';
import { type SignUp, core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { fillPlaceholders } from '../../locale/placeholders';
import { Button } from '../../primitives/button';
import { Checkbox } from '../../primitives/choice';
import { PasswordField, TextField } from '../../primitives/field';
import { WarningIcon } from '../../primitives/icons';
import { Note } from '../../primitives/note';
import { InlineError } from '../../primitives/inline-error';
import { useErrorFocus } from '../../primitives/use-error-focus';
import { paths } from '../../paths';
import { reportFailure } from '../../report';
import { notify } from '../../stores/toast';
import { type SignUpPrefill, type SignUpDraft, readSignUpPrefill, returnState } from './drafts';
import styles from './form.module.css';
import { PhoneField } from './phone-field';

type Field = keyof SignUp;

const FIELDS: readonly Field[] = ['name', 'whatsapp_number', 'password'];

/** Returns the errors to show: of filled fields that lost the focus, and of all fields after a submit. */
function useSignUpErrors(form: SignUp) {
  const [shown, setShown] = useState<readonly Field[]>([]);
  const errorText = useErrorText();
  const issues = core().checkSignUp(form);
  return {
    isValid: issues.length === 0,
    errorOf: (field: Field): string | null => {
      const issue = shown.includes(field) ? issues.find((one) => one.field === field) : undefined;
      return issue === undefined ? null : errorText(issue);
    },
    showAll: () => {
      setShown(FIELDS);
    },
    left: (field: Field) => () => {
      if (form[field] !== '' && !shown.includes(field)) setShown([...shown, field]);
    },
  };
}

type Typed = Pick<SignUpDraft, 'fullname' | 'password' | 'remember'>;

/** Sends a code to the number, and leads on to where it is asked for. `onTaken`: the number has an account. */
function useSendCode(typed: Typed, state: unknown, onTaken: () => void) {
  const { words } = useMessages();
  const navigate = useNavigate();

  const goOn = (number: string, challenge: OtpAnswer) => {
    notify('info', fillPlaceholders(words.otp_sent, number));
    const prefill: SignUpPrefill = { ...returnState(state), fullname: typed.fullname, phoneNumber: number };
    const draft: SignUpDraft = { ...prefill, ...typed, phoneNumber: number, challenge, sentAt: Date.now() };
    // Whoever steps back finds the form filled in, but for the password.
    void navigate(paths.signup, { replace: true, state: prefill });
    void navigate(paths.verification, { state: draft });
  };

  return useSingleFlightMutation({
    mutationFn: (number: string) => sendOtp(number),
    onSuccess: (challenge, number) => {
      goOn(number, challenge);
    },
    onError: (error) => {
      reportFailure('sign-up code not sent', error);
      if (hasCode(error, 'phone_taken')) onTaken();
    },
  });
}

/** What is typed beside the number, what is wrong with it, and the press that sends it. */
function useSignUp(phone: string) {
  const { state } = useLocation() as { state: unknown };
  const again = readSignUpPrefill(state);
  const [name, setName] = useState(again.fullname ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const { form, focusFirstError } = useErrorFocus();
  const errors = useSignUpErrors({ name, whatsapp_number: phone, password });
  const attempt = useSendCode({ fullname: name, password, remember }, state, focusFirstError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = core().parsePhone(phone);
    errors.showAll();
    if (errors.isValid && number !== undefined) attempt.mutate(number);
    else focusFirstError();
  };
  return { again, name, setName, password, setPassword, remember, setRemember, form, errors, attempt, submit };
}

/** How to order from a shop that cannot send the codes with which one signs up. */
function OrderByPhone() {
  const account = useAccountMessages();
  const { phone, email } = shop;
  return (
    <Note tone="amber" icon={<WarningIcon size={20} />}>
      {account.noCodes}{' '}
      {phone !== '' && (
        <>
          {account.orderByPhone}{' '}
          <a href={`tel:${phone.replace(/\s/g, '')}`} dir="ltr">
            {phone}
          </a>
        </>
      )}
      {phone === '' && email !== '' && (
        <>
          {account.orderByEmail} <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </Note>
  );
}

export function SignUpForm({ phone, onPhone }: { phone: string; onPhone: (phone: string) => void }) {
  const messages = useMessages();
  const account = useAccountMessages();
  const { again, name, setName, password, setPassword, remember, setRemember, form, errors, attempt, submit } = useSignUp(phone);
  // What the server has against the number stands at the number.
  const isOfNumber = hasCode(attempt.error, 'phone_taken');

  return (
    <form className={styles.form} onSubmit={submit} noValidate ref={form}>
      {again.draftLost === true && (
        <Note tone="amber" icon={<WarningIcon size={20} />} announced>
          {account.draftLost}
        </Note>
      )}
      {!shop.sends_codes && <OrderByPhone />}
      <div className={styles.fields}>
        <TextField
          label={account.fullName}
          autoComplete="name"
          value={name}
          error={errors.errorOf('name')}
          onBlur={errors.left('name')}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <PhoneField
          value={phone}
          onChange={(next) => {
            if (attempt.isError) attempt.reset();
            onPhone(next);
          }}
          error={isOfNumber ? failureText(attempt.error, messages) : errors.errorOf('whatsapp_number')}
          onBlur={errors.left('whatsapp_number')}
        />
        <PasswordField
          label={account.password}
          hint={fillPlaceholders(messages.words.password_hint, String(storefront.password_min_chars))}
          autoComplete="new-password"
          value={password}
          error={errors.errorOf('password')}
          onBlur={errors.left('password')}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
      </div>
      <Checkbox
        label={account.rememberMe}
        checked={remember}
        onChange={(event) => {
          setRemember(event.target.checked);
        }}
      />
      <InlineError>{attempt.isError && !isOfNumber && failureText(attempt.error, messages)}</InlineError>
      <Button type="submit" size="large" wide busy={attempt.isPending}>
        {account.signUp}
      </Button>
      <Agreement by="signUp" />
    </form>
  );
}
