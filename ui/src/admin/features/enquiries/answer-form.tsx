// Notes how the sender was answered, and what was said.
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../primitives/button';
import { Textarea } from '../../../primitives/field';
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

export function AnswerForm({ enquiry, handling }: { enquiry: Enquiry; handling: Handling }) {
  const { enquiries } = useMessages();
  const { ofRule } = useErrorTexts();
  const [way, setWay] = useState<AnswerWay>(enquiry.customer_phone === null ? 'email' : 'phone');
  const [answer, setAnswer] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  useLeaveGuard(answer !== '');
  const broken = core().checkAnswer(answer);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (broken !== undefined) return;
    handling.mutate({
      make: () => answerEnquiry(enquiry, way, answer),
      done: () => enquiries.answerSaved,
      onDone: () => {
        setAnswer('');
        setIsSubmitted(false);
      },
    });
  };
  return (
    <Part title={enquiries.answerTitle}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.soft}>{enquiries.answerHint}</p>
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
          <Button type="submit" busy={handling.isPending}>
            {enquiries.saveAnswer}
          </Button>
        </div>
      </form>
    </Part>
  );
}
