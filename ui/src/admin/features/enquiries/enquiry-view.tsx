// An enquiry in full: the text, its sender, who has it, the answers, and what can be done with it now.
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../primitives/button';
import { SearchIcon } from '../../../primitives/icons';
import { MailIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Enquiry, type EnquiryDetail, type Folder, finishEnquiry, reopenEnquiry } from '../../api/enquiries';
import { hasStatus } from '../../api/errors';
import { BackLink } from '../../components/back-link';
import { mailLink, phoneText } from '../../components/contact';
import { Message, NotLoaded, shopName } from '../../components/page';
import { Fact, Part } from '../../components/part';
import { Reach, ReachPerson } from '../../components/reach';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { customerPath, enquiryPath } from '../../paths';
import { AnswerForm } from './answer-form';
import { Assignee } from './assignee';
import { enquiryQuery } from './keys';
import { EnquiryStatusBadge } from './status-badge';
import { type Handling, useHandling } from './use-handling';
import styles from './enquiry.module.css';

export interface EnquiryViewProps {
  id: number;
  folder: Folder;
  /** Whether it is a page of its own, with a way back. */
  isPage?: boolean;
}

export function EnquiryView({ id, folder, isPage = false }: EnquiryViewProps) {
  const { enquiries } = useMessages();
  const detail = useQuery(enquiryQuery(id));
  return (
    <div className={styles.view}>
      {isPage && <BackLink to={enquiryPath(null, folder)}>{enquiries.toList}</BackLink>}
      {detail.data !== undefined ? (
        <Shown detail={detail.data} heading={isPage ? 'h1' : 'h2'} />
      ) : hasStatus(detail.error, 404) ? (
        <Message icon={<SearchIcon size={32} />} title={enquiries.notFound} hint={enquiries.notFoundHint} />
      ) : (
        <NotLoaded query={detail} />
      )}
    </div>
  );
}

function Shown({ detail, heading: Heading }: { detail: EnquiryDetail; heading: 'h1' | 'h2' }) {
  const { common, enquiries } = useMessages();
  const { dateTime } = useDateFormats();
  const { ofFailure } = useErrorTexts();
  const handling = useHandling();
  const { enquiry } = detail;
  return (
    <>
      <title>{common.titleOf(enquiries.from(enquiry.name), shopName)}</title>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading>{enquiry.name}</Heading>
          <EnquiryStatusBadge status={enquiry.status} />
        </div>
        <p className={styles.soft}>
          {dateTime(enquiry.created_at)} · {enquiries.sources[enquiry.source] ?? enquiry.source}
        </p>
      </header>
      <p className={enquiry.enquiry === '' ? styles.soft : styles.text}>{enquiry.enquiry === '' ? enquiries.erasedText : enquiry.enquiry}</p>
      <SenderPart enquiry={enquiry} />
      {detail.actions.includes('assign') && <Assignee detail={detail} handling={handling} />}
      <Answers detail={detail} />
      <AnswerForm key={enquiry.id} enquiry={enquiry} handling={handling} isOpen={detail.actions.includes('answer')} />
      <InlineError>{handling.isError ? ofFailure(handling.error) : null}</InlineError>
      <Steps detail={detail} handling={handling} />
    </>
  );
}

function SenderPart({ enquiry: { id, name, email, customer_id, customer_phone } }: { enquiry: Enquiry }) {
  const { enquiries } = useMessages();
  const may = useMay();
  return (
    <Part title={enquiries.sender}>
      <dl className={styles.facts}>
        <Fact name={enquiries.email}>{email}</Fact>
        <Fact name={enquiries.customer}>{customer_phone === null ? (customer_id === null ? enquiries.noCustomer : '') : phoneText(customer_phone)}</Fact>
      </dl>
      <div className={styles.reach}>
        {email !== '' && (
          <Reach href={mailLink(email, enquiries.subject(shopName, id))} label={enquiries.writeTo(name)} icon={<MailIcon size={18} />}>
            {enquiries.write}
          </Reach>
        )}
        {customer_phone !== null && <ReachPerson name={name} phone={customer_phone} />}
      </div>
      {customer_id !== null && may('customers.read') && (
        <TextLink to={customerPath(customer_id)}>{enquiries.openCustomer}</TextLink>
      )}
    </Part>
  );
}

function Answers({ detail: { answers } }: { detail: EnquiryDetail }) {
  const { enquiries } = useMessages();
  const { dateTime } = useDateFormats();
  if (answers.length === 0) return null;
  return (
    <Part title={enquiries.answers}>
      <ol role="list" className={styles.answers}>
        {answers.map(({ id, answer, answered_by, answered_at, way }) => (
          <li key={id}>
            <p className={answer === '' ? styles.soft : styles.answer}>{answer === '' ? enquiries.erasedText : answer}</p>
            <p className={styles.soft}>
              {enquiries.answeredBy(answered_by, enquiries.ways[way])} · {dateTime(answered_at)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Steps({ detail: { enquiry, actions }, handling }: { detail: EnquiryDetail; handling: Handling }) {
  const { enquiries } = useMessages();
  return (
    <div className={styles.steps}>
      {actions.includes('done') && (
        <Button
          kind="secondary"
          onClick={() => {
            handling.mutate({ make: () => finishEnquiry(enquiry), done: () => enquiries.isDone });
          }}
        >
          {enquiries.done}
        </Button>
      )}
      {actions.includes('reopen') && (
        <Button
          kind="secondary"
          onClick={() => {
            handling.mutate({ make: () => reopenEnquiry(enquiry), done: () => enquiries.isReopened });
          }}
        >
          {enquiries.reopen}
        </Button>
      )}
    </div>
  );
}
