// The fields of a coupon's terms.
import { TextField } from '../../components/field';
import { SegmentButtons } from '../../components/segments';
import { ToggleButton } from '../../components/toggle-button';
import { useMessages } from '../../locale';
import type { CouponKind, CouponPage, CouponScope } from '../../api/coupons';
import type { Parsed, TypedCoupon } from './form';
import styles from './coupons.module.css';

export interface TermsFieldsProps {
  typed: TypedCoupon;
  set: (change: Partial<TypedCoupon>) => void;
  /** What is malformed; nothing before somebody has tried to save. */
  malformed: Parsed['malformed'];
  errors: Readonly<Record<string, string>>;
  categories: CouponPage['categories'];
}

type TextName = 'percent' | 'cap' | 'amount' | 'minimum' | 'maxUses' | 'maxPerCustomer';

export function TermsFields(props: TermsFieldsProps) {
  const { coupons } = useMessages();
  const { typed, set } = props;
  return (
    <>
      <SegmentButtons
        label={coupons.kind}
        isLabelShown
        options={coupons.kinds}
        value={typed.kind}
        onChange={(kind) => {
          set({ kind: kind as CouponKind });
        }}
      />
      {typed.kind === 'percent' && (
        <div className={styles.pair}>
          <Typed {...props} name="percent" label={coupons.percent} hint={coupons.percentHint} />
          <Typed {...props} name="cap" label={coupons.cap} hint={coupons.capHint} />
        </div>
      )}
      {typed.kind === 'amount' && <Typed {...props} name="amount" label={coupons.amount} />}
      {typed.kind === 'free_delivery' && <p className={styles.soft}>{coupons.freeHint}</p>}
      <Typed {...props} name="minimum" label={coupons.minimum} hint={coupons.minimumHint} />
      <ScopeFields {...props} />
      <Dates {...props} />
      <div className={styles.pair}>
        <Typed {...props} name="maxUses" label={coupons.maxUses} hint={coupons.usesHint} />
        <Typed {...props} name="maxPerCustomer" label={coupons.maxPerCustomer} hint={coupons.usesHint} />
      </div>
      <Check
        label={coupons.firstOrder}
        value={typed.isFirstOrder}
        onChange={(isFirstOrder) => {
          set({ isFirstOrder });
        }}
      />
    </>
  );
}

function Typed({ name, label, hint, typed, set, malformed }: TermsFieldsProps & { name: TextName; label: string; hint?: string }) {
  const { common, coupons } = useMessages();
  const wrong = malformed[name];
  const isNumber = name === 'percent' || name === 'maxUses' || name === 'maxPerCustomer';
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode={isNumber ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed[name]}
      onChange={(text) => {
        set({ [name]: text });
      }}
      error={wrong === undefined ? null : wrong === 'amount' ? common.amountMalformed : coupons.wholeMalformed}
    />
  );
}

function Dates({ typed, set, errors }: TermsFieldsProps) {
  const { coupons } = useMessages();
  return (
    <div className={styles.pair}>
      <TextField
        label={coupons.first}
        name="first_on"
        type="date"
        value={typed.first}
        onChange={(first) => {
          set({ first });
        }}
        error={errors.first_on ?? null}
      />
      <TextField
        label={coupons.last}
        name="last_on"
        type="date"
        hint={coupons.datesHint}
        value={typed.last}
        onChange={(last) => {
          set({ last });
        }}
        error={errors.last_on ?? null}
      />
    </div>
  );
}

function ScopeFields({ typed, set, categories }: TermsFieldsProps) {
  const { coupons } = useMessages();
  return (
    <>
      <SegmentButtons
        label={coupons.scope}
        isLabelShown
        options={coupons.scopes}
        value={typed.scope}
        onChange={(scope) => {
          set({ scope: scope as CouponScope });
        }}
      />
      {typed.scope !== 'all' && (
        <div role="group" aria-label={coupons.categories} className={styles.toggles}>
          {categories.map(({ slug, name }) => (
            <ToggleButton
              key={slug}
              isOn={typed.categories.includes(slug)}
              onToggle={() => {
                const others = typed.categories.filter((one) => one !== slug);
                set({ categories: others.length < typed.categories.length ? others : [...others, slug] });
              }}
            >
              {name}
            </ToggleButton>
          ))}
        </div>
      )}
    </>
  );
}

export interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function Check({ label, value, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      {label}
    </label>
  );
}
