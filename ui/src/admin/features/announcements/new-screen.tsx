// A new notification: its texts in both languages, what it leads to, and whom it is for, with a count before it is sent.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type AnnouncementForm, countAudience, sendAnnouncement } from '../../api/announcements';
import { BackLink } from '../../components/back-link';
import { FormDialog } from '../../components/dialog';
import { LinkPart } from '../../components/link-part';
import { LocalText } from '../../components/local-text';
import { Page } from '../../components/page';
import { Part } from '../../components/part';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { useRequestKey } from '../../components/use-request-key';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import styles from './announcements.module.css';
import { type AnnouncementPartProps, AudiencePart } from './audience-part';
import { type TypedAnnouncement, announcementOf, emptyAnnouncement } from './form';
import { announcementsQuery } from './keys';

export default function NewAnnouncementScreen() {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { typed, set, letGo } = useTyped();
  const [isSubmitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState<{ form: AnnouncementForm; customers: number } | null>(null);
  const { form, isMalformed } = announcementOf(typed);
  const errors = useErrors(form, isMalformed);
  const errorOf = (field: string) => (isSubmitted ? (errors[field] ?? null) : null);
  // The number that the question names is counted when it is asked.
  const count = useSingleFlightMutation({ mutationFn: (of: AnnouncementForm) => countAudience(of.audience) });
  const isForNobody = count.data?.customers === 0 && JSON.stringify(count.variables?.audience) === JSON.stringify(form.audience);
  const { place, look } = useWrongFocus<HTMLDivElement>();
  const ask = () => {
    setSubmitted(true);
    look();
    if (Object.keys(errors).length > 0) return;
    count.mutate(form, {
      onSuccess: ({ customers }) => {
        if (customers > 0) setAsked({ form, customers });
      },
    });
  };
  return (
    <>
      <BackLink to={paths.announcements}>{words.back}</BackLink>
      <Page title={words.newTitle}>
        <div ref={place} className={styles.form}>
          <div className={styles.column}>
            <TextsPart typed={typed} set={set} errorOf={errorOf} />
            <LinkPart
              link={typed.link}
              storedName=""
              error={errorOf('link')}
              onChange={(link) => {
                set({ link });
              }}
            />
          </div>
          <div className={styles.column}>
            <AudiencePart typed={typed} set={set} errorOf={errorOf} />
            <AudienceCount form={form} isMalformed={isMalformed} />
            <SendPart isBusy={count.isPending} isForNobody={isForNobody} error={count.error} onSend={ask} />
          </div>
        </div>
      </Page>
      {asked !== null && (
        <SendDialog
          {...asked}
          onSent={letGo}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function SendPart({ isBusy, isForNobody, error, onSend }: { isBusy: boolean; isForNobody: boolean; error: unknown; onSend: () => void }) {
  const { content } = useMessages();
  const { ofFailure } = useErrorTexts();
  return (
    <>
      <InlineError>{error !== null ? ofFailure(error) : isForNobody ? content.announcements.nobody : null}</InlineError>
      <div>
        <Button busy={isBusy} onClick={onSend}>
          {content.announcements.send}
        </Button>
      </div>
    </>
  );
}

/** What is typed. `letGo` says that it is sent. */
function useTyped() {
  const [first] = useState(emptyAnnouncement);
  const [typed, setTyped] = useState(first);
  const letGo = useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(first));
  const set = (change: Partial<TypedAnnouncement>) => {
    setTyped((before) => ({ ...before, ...change }));
  };
  return { typed, set, letGo };
}

/** Returns the texts of what is wrong, by field. */
function useErrors(form: AnnouncementForm, isMalformed: boolean): Readonly<Record<string, string>> {
  const { content } = useMessages();
  const { ofRule } = useErrorTexts();
  const texts: Record<string, string> = {};
  for (const broken of core().checkAnnouncement(form)) texts[broken.field] ??= ofRule(broken) ?? '';
  if (isMalformed) texts['audience.numbers'] = content.announcements.numbersMalformed;
  return texts;
}

function TextsPart({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  return (
    <Part title={words.texts}>
      <LocalText
        label={words.name}
        name="title"
        english={typed.title}
        arabic={typed.title_ar}
        onEnglish={(title) => {
          set({ title });
        }}
        onArabic={(text) => {
          set({ title_ar: text });
        }}
        error={errorOf('title')}
        errorOfArabic={errorOf('title_ar')}
        isAutoFocused
      />
      <LocalText
        label={words.text}
        name="text"
        rows={4}
        english={typed.text}
        arabic={typed.text_ar}
        onEnglish={(text) => {
          set({ text });
        }}
        onArabic={(text) => {
          set({ text_ar: text });
        }}
        error={errorOf('text')}
        errorOfArabic={errorOf('text_ar')}
      />
    </Part>
  );
}

/** How many customers would get it now. */
function AudienceCount({ form, isMalformed }: { form: AnnouncementForm; isMalformed: boolean }) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const wanted = useDeferredValue(form.audience);
  const isComplete = !isMalformed && !core().checkAnnouncement({ ...form, audience: wanted }).some(({ field }) => field.startsWith('audience'));
  const count = useQuery({
    queryKey: ['audience-count', wanted],
    queryFn: () => countAudience(wanted),
    enabled: isComplete,
    staleTime: 10_000,
  });
  const text = !isComplete ? words.noCount : count.data === undefined ? words.counting : count.data.customers === 0 ? words.countEmpty : words.count(count.data.customers);
  return (
    <p role="status" className={styles.count}>
      {text}
    </p>
  );
}

interface SendDialogProps {
  form: AnnouncementForm;
  customers: number;
  onSent: () => void;
  onClose: () => void;
}

function SendDialog({ form, customers, onSent, onClose }: SendDialogProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyOf, forget } = useRequestKey();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => sendAnnouncement(keyOf(form), form),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: announcementsQuery.queryKey });
    },
  });
  const lacksArabic = useLacksArabic();
  return (
    <FormDialog
      title={words.sendTitle}
      action={words.sendNow}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate(undefined, {
          onSuccess: () => {
            say(words.sent);
            onSent();
            void navigate(paths.announcements);
          },
        });
      }}
    >
      <p>
        <strong>{form.title}</strong>
      </p>
      <p>{words.sendHint(customers)}</p>
      {(lacksArabic(form.title, form.title_ar) || lacksArabic(form.text, form.text_ar)) && <p className={styles.soft}>{words.arabicMissing}</p>}
    </FormDialog>
  );
}
