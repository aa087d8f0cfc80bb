// A coupon: its terms, what it has brought, and a preview on a sample cart. Also the form of a new one.
import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button, ButtonLink } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type Coupon, type CouponDetail, type CouponPage, type CouponTerms, setCouponActive } from '../../api/coupons';
import { hasStatus } from '../../api/errors';
import { BackLink } from '../../components/back-link';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { Frozen } from '../../components/frozen';
import { useMoney } from '../../components/money';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { Fact, Part } from '../../components/part';
import { SaveBarFrame } from '../../components/save-bar';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { couponPath, paths } from '../../paths';
import { say } from '../../stores/notices';
import { useTyped } from './form';
import { COUPONS, couponQuery, listQuery } from './keys';
import { PreviewPart } from './preview-part';
import { Check, TermsFields } from './terms-fields';
import { StatusBadge, useTermsTexts } from './texts';
import { useSave } from './use-save';
import styles from './coupons.module.css';

export default function CouponScreen() {
  const { code } = useParams();
  return code === undefined ? <NewCoupon /> : <OneCoupon key={code} code={code} />;
}

function NewCoupon() {
  const { coupons } = useMessages();
  const list = useInfiniteQuery(listQuery(''));
  const categories = list.data?.pages[0]?.categories;
  return (
    <>
      <BackLink to={paths.coupons}>{coupons.toList}</BackLink>
      <Page title={coupons.newTitle}>
        {categories === undefined ? <NotLoaded query={list} rows={6} /> : <Editor coupon={null} detail={null} categories={categories} />}
      </Page>
    </>
  );
}

function OneCoupon({ code }: { code: string }) {
  const { coupons } = useMessages();
  const one = useQuery(couponQuery(code));
  const list = useInfiniteQuery(listQuery(''));
  const categories = list.data?.pages[0]?.categories;
  if (hasStatus(one.error, 404)) {
    return (
      <MissingPage title={coupons.notFound} hint={coupons.notFoundHint} action={<ButtonLink to={paths.coupons}>{coupons.goToList}</ButtonLink>} />
    );
  }
  return (
    <>
      <BackLink to={paths.coupons}>{coupons.toList}</BackLink>
      <Page title={code} actions={one.data !== undefined && <ActiveButton coupon={one.data.coupon} />}>
        {one.data === undefined || categories === undefined ? (
          <NotLoaded query={one.data === undefined ? one : list} rows={6} />
        ) : (
          <Editor coupon={one.data.coupon} detail={one.data} categories={categories} />
        )}
      </Page>
    </>
  );
}

function ActiveButton({ coupon }: { coupon: Coupon }) {
  const { coupons } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const isActive = coupon.terms.is_active;
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => setCouponActive(coupon.code, !isActive),
    onSuccess: () => {
      say(isActive ? coupons.disabled(coupon.code) : coupons.enabled(coupon.code));
    },
    onSettled: () => client.invalidateQueries({ queryKey: COUPONS }),
  });
  return (
    <>
      <StatusBadge status={coupon.status} />
      <Button
        kind="secondary"
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {isActive ? coupons.disable : coupons.enable}
      </Button>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </>
  );
}

interface EditorProps {
  coupon: Coupon | null;
  detail: CouponDetail | null;
  categories: CouponPage['categories'];
}

function Editor({ coupon, detail, categories }: EditorProps) {
  const { coupons } = useMessages();
  const { ofFields } = useErrorTexts();
  const formId = useId();
  const navigate = useNavigate();
  // What the person saw when they began: what comes later must not change the form.
  const [opened] = useState(coupon);
  const [code, setCode] = useState(opened?.code ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { typed, set, terms, malformed, isChanged, settle } = useTyped(opened?.terms ?? null);
  const isDirty = isChanged || code !== (opened?.code ?? '');
  const letGo = useLeaveGuard(isDirty);
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const save = useSave(opened, (after) => {
    settle();
    // A new coupon gets an address of its own. The page of one that exists stays, with what was typed meanwhile.
    if (opened === null) letGo();
    say(opened === null ? coupons.created(after.code) : coupons.saved(after.code));
    if (opened === null) void navigate(couponPath(after.code), { replace: true });
  });
  const errors = ofFields(save.error);
  const asked = useAsked(code, save.send);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    look();
    if (terms !== null) asked.send(terms);
  };
  return (
    <>
      <div className={styles.columns}>
        <form id={formId} ref={place} className={styles.form} onSubmit={submit} noValidate>
          <Frozen isFrozen={opened === null && save.isPending}>
            <Part title={coupons.terms}>
              {opened === null && <TextField label={coupons.code} name="code" hint={coupons.codeHint} autoComplete="off" spellCheck="false" value={code} onChange={setCode} />}
              <TermsFields typed={typed} set={set} malformed={isSubmitted ? malformed : {}} errors={errors} categories={categories} />
              {opened === null && (
                <Check
                  label={coupons.isActive}
                  value={typed.isActive}
                  onChange={(isActive) => {
                    set({ isActive });
                  }}
                />
              )}
              {opened !== null && opened.uses > 0 && <p className={styles.soft}>{coupons.keepsOrders}</p>}
            </Part>
          </Frozen>
        </form>
        <div className={styles.side}>
          {detail !== null && <Figures detail={detail} />}
          <PreviewPart terms={terms} onTry={() => { setIsSubmitted(true); }} />
        </div>
      </div>
      {asked.question}
      <CouponBar form={formId} isNew={opened === null} save={save} wrong={isSubmitted ? Object.keys(malformed).length : 0} isDirty={isDirty} />
    </>
  );
}

/** Sends terms, and asks first if they give much away. */
function useAsked(code: string, send: ReturnType<typeof useSave>['send']) {
  const { coupons } = useMessages();
  const { takesOff } = useTermsTexts();
  const [asked, setAsked] = useState<CouponTerms | null>(null);
  const close = () => {
    setAsked(null);
  };
  const question = asked !== null && (
    <FormDialog
      title={coupons.generousTitle(code)}
      action={coupons.generousSave}
      isBusy={false}
      onClose={close}
      onSubmit={() => {
        close();
        send({ code, terms: asked });
      }}
    >
      <p>{coupons.generous(takesOff(asked))}</p>
      <p>{coupons.generousHint}</p>
    </FormDialog>
  );
  return {
    question,
    send: (terms: CouponTerms) => {
      if (core().isGenerousCoupon(terms.percent, terms.cap !== null, terms.max_uses)) setAsked(terms);
      else send({ code, terms });
    },
  };
}

/** The fields that show what the server has refused about them. */
const DATE_FIELDS = ['first_on', 'last_on'];

interface CouponBarProps {
  /** The id of the form that it saves. */
  form: string;
  isNew: boolean;
  save: ReturnType<typeof useSave>;
  /** The number of fields that are malformed. */
  wrong: number;
  isDirty: boolean;
}

function CouponBar({ form, isNew, save, wrong, isDirty }: CouponBarProps) {
  const { catalogue, common, coupons } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const refused = ofFields(save.error);
  const shown = DATE_FIELDS.filter((field) => field in refused).length;
  const errors = wrong + shown;
  return (
    <SaveBarFrame
      above={save.current !== null && <Changed current={save.current} />}
      error={save.error === null || shown > 0 ? null : ofFailure(save.error)}
      isProblem={errors > 0}
      state={errors > 0 ? catalogue.fixErrors(errors) : isDirty && catalogue.unsaved}
    >
      <ButtonLink kind="quiet" to={paths.coupons}>
        {common.cancel}
      </ButtonLink>
      <Button type="submit" form={form} busy={save.isPending} disabled={!isDirty}>
        {isNew ? coupons.create : coupons.save}
      </Button>
    </SaveBarFrame>
  );
}

/** What the coupon is meanwhile. */
function Changed({ current }: { current: Coupon }) {
  const { coupons } = useMessages();
  const { takesOff, valid } = useTermsTexts();
  return (
    <div role="alert" className={styles.changed}>
      <p>{coupons.changed}</p>
      <p>
        <strong>{takesOff(current.terms)}</strong>, {valid(current.terms)}, {coupons.statuses[current.status]}
      </p>
      <p>{coupons.changedAgain}</p>
    </div>
  );
}

function Figures({ detail: { coupon, orders, reduction, revenue } }: { detail: CouponDetail }) {
  const { coupons } = useMessages();
  const money = useMoney();
  return (
    <Part title={coupons.figures}>
      <dl className={styles.figures}>
        <Fact name={coupons.uses}>{coupons.usesOf(coupon.uses, coupon.terms.max_uses)}</Fact>
        <Fact name={coupons.orders}>{String(orders)}</Fact>
        <Fact name={coupons.reduction}>{money(reduction)}</Fact>
        <Fact name={coupons.revenue}>{money(revenue)}</Fact>
      </dl>
    </Part>
  );
}
