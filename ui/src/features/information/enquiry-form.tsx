// The contact and support form, which sends an enquiry to the shop's staff. Submitting it does nothing until all
// three fields are filled in.
import { type FormEvent, type ReactNode, useState } from 'react';
import { sendEnquiry } from '../../api/enquiries';
import type { NewEnquiry } from '../../api/types';
import { failureText, fieldTexts } from '../../components/failure-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { type Enquiry, core } from '../../core';
import { useMessages } from '../../locale';
import { useInfoPages } from '../../locale/info-pages';
import { Button } from '../../primitives/button';
import { TextField, Textarea } from '../../primitives/field';
import { useErrorFocus } from '../../primitives/use-error-focus';
import { InlineError } from '../../primitives/inline-error';
import { reportFailure } from '../../report';
import { notify } from '../../stores/toast';
import styles from './enquiry-form.module.css';

const EMPTY: Enquiry = { name: '', email: '', enquiry: '' };
const ROWS = 4;

export interface EnquiryFormProps {
  title: string;
  source: NewEnquiry['source'];
  /** A hint about what to write. */
  hint?: ReactNode;
}

/** Sends the form, one request at a time, and empties it after success. */
function useSending(source: NewEnquiry['source']) {
  const { words } = useMessages();
  const [form, setForm] = useState(EMPTY);
  const errorFocus = useErrorFocus();
  const sending = useSingleFlightMutation({
    mutationFn: (sent: Enquiry) => sendEnquiry({ ...sent, source }),
    onSuccess: (_answer, sent) => {
      // Keep what was typed in the meantime.
      setForm((now) => (now === sent ? EMPTY : now));
      notify('success', words.form_submitted);
    },
    onError: (error) => {
      reportFailure(`enquiry from ${source}`, error);
      errorFocus.focusFirstError();
    },
  });
  const send = () => {
    if (core().isEnquiryComplete(form)) sending.mutate(form);
  };
  const write = (field: keyof Enquiry) => (event: { target: { value: string } }) => {
    if (sending.isError) sending.reset();
    setForm({ ...form, [field]: event.target.value });
  };
  return { form, write, send, isPending: sending.isPending, error: sending.error, element: errorFocus.form };
}

export function EnquiryForm({ title, source, hint }: EnquiryFormProps) {
  const messages = useMessages();
  const { enquiry } = useInfoPages();
  const { form, write, send, isPending, error, element } = useSending(source);
  const refused = fieldTexts(error, messages);
  const standsAtField = Object.keys(EMPTY).some((field) => field in refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    // The browser validates the e-mail address.
    <form className={styles.form} onSubmit={submit} ref={element} aria-labelledby="enquiry-title">
      <h2 id="enquiry-title">{title}</h2>
      <div className={styles.pair}>
        <TextField
          label={enquiry.name}
          type="text"
          autoComplete="name"
          aria-required
          value={form.name}
          error={refused.name ?? null}
          onChange={write('name')}
        />
        <TextField
          label={enquiry.email}
          type="email"
          autoComplete="email"
          aria-required
          value={form.email}
          error={refused.email ?? null}
          onChange={write('email')}
        />
      </div>
      <Textarea
        label={enquiry.enquiry}
        rows={ROWS}
        aria-required
        value={form.enquiry}
        error={refused.enquiry ?? null}
        hint={hint}
        onChange={write('enquiry')}
      />
      <InlineError>{error !== null && !standsAtField && failureText(error, messages)}</InlineError>
      <div className={styles.end}>
        <Button type="submit" size="large" busy={isPending} className={styles.submit}>
          {enquiry.submit}
        </Button>
        <p className={styles.needed}>{enquiry.allNeeded}</p>
      </div>
    </form>
  );
}
