// Notes how the sender was answered, and what was said.
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../primitives/button';
import { Textarea } from '../../../primitives/field';
import { Note } from '../../../primitives/note';
import { type AnswerWay, type Enquiry, answerEnquiry } from '../../api/enquiries';
import { Part } from '../../components/part';
import { Select } from '../../components/select';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import type { Handling } from './use-handling';
import styles from './enquiry.module.css';

const WAYS: readonly AnswerWay[] = ['email', 'phone', 'whatsapp'];

export interface AnswerFormProps {
  enquiry: Enquiry;
  handling: Handling;
  /** Whether an answer can be noted now. What is typed when somebody else was faster stays, to be copied. */
  isOpen: boolean;
}

export function AnswerForm({ enquiry, handling, isOpen }: AnswerFormProps) {
  const { enquiries } = useMessages();
  const { ofRule } = useErrorTexts();
  const [way, setWay] = useState<AnswerWay>(enquiry.customer_phone === null ? 'email' : 'phone');
  const [answer, setAnswer] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  useLeaveGuard(answer !== '');
  const broken = core().checkAnswer(answer);
  if (!isOpen && answer === '') return null;
  const clear = () => {
    setAnswer('');
    setIsSubmitted(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (broken !== undefined || !isOpen) return;
    handling.mutate({
      make: () => answerEnquiry(enquiry, way, answer),
      done: () => enquiries.answerSaved,
      onDone: clear,
    });
  };
  return (
    <Part title={enquiries.answerTitle}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Hint enquiry={enquiry} isOpen={isOpen} />
        <Select
          label={enquiries.way}
          options={WAYS.map((value) => ({ value, label: enquiries.wayNames[value] }))}
          value={way}
          onChange={(value) => {
            setWay(WAYS.find((one) => one === value) ?? way);
          }}
        />
        <Textarea
          label={enquiries.answer}
          name="answer"
          rows={4}
          value={answer}
          error={isSubmitted || answer !== '' ? ofRule(broken) : null}
          onChange={({ target }) => {
            setAnswer(target.value);
          }}
        />
        <div>
          <Button {...(isOpen ? { type: 'submit', busy: handling.isPending } : { kind: 'secondary', onClick: clear })}>{isOpen ? enquiries.saveAnswer : enquiries.discard}</Button>
        </div>
      </form>
    </Part>
  );
}

function Hint({ enquiry, isOpen }: Omit<AnswerFormProps, 'handling'>) {
  const { enquiries } = useMessages();
  if (isOpen) return <p className={styles.soft}>{enquiries.answerHint}</p>;
  return (
    <Note tone="amber" announced>
      {enquiries.meanwhile[enquiry.status === 'done' ? 'done' : 'answered']}
    </Note>
  );
}
