// Tries a coupon on a sample cart. The rule book reckons it on the server; nothing is saved.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button, IconButton } from '../../../primitives/button';
import { PlusIcon } from '../../../primitives/icons';
import { TrashIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { type CouponPreview, type CouponTerms, type Sample, type SampleProduct, previewCoupon } from '../../api/coupons';
import { TextField } from '../../components/field';
import { isZero, useMoney } from '../../components/money';
import { Part } from '../../components/part';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { productsQuery } from './keys';
import { Check } from './terms-fields';
import styles from './coupons.module.css';

interface Line {
  product: SampleProduct;
  typed: string;
}

export interface PreviewPartProps {
  /** Null if what is typed makes no terms. */
  terms: CouponTerms | null;
  /** Called when somebody tries it, so that the form shows what is malformed. */
  onTry: () => void;
}

export function PreviewPart({ terms, onTry }: PreviewPartProps) {
  const { coupons } = useMessages();
  const { ofFailure } = useErrorTexts();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isFirst, setIsFirst] = useState(true);
  const [isExpress, setIsExpress] = useState(false);
  const { mutate, isPending, error, data } = useSingleFlightMutation<CouponPreview, { terms: CouponTerms; sample: Sample }>({
    mutationFn: ({ terms: tried, sample }) => previewCoupon(tried, sample),
  });
  const reckon = () => {
    onTry();
    const sample = lines.map(({ product, typed }) => ({ variation_id: product.variation_id, units: core().typedUnits(typed) ?? 0 }));
    if (terms !== null) mutate({ terms, sample: { lines: sample, is_first_order: isFirst, is_express: isExpress } });
  };
  return (
    <Part title={coupons.preview}>
      <p className={styles.soft}>{coupons.previewHint}</p>
      <ProductPicker
        onAdd={(product) => {
          setLines((before) =>
            before.some((line) => line.product.variation_id === product.variation_id) ? before : [...before, { product, typed: '1' }],
          );
        }}
      />
      <SampleCart lines={lines} onChange={setLines} />
      <div className={styles.checks}>
        <Check label={coupons.isFirst} value={isFirst} onChange={setIsFirst} />
        <Check label={coupons.isExpress} value={isExpress} onChange={setIsExpress} />
      </div>
      <div>
        <Button kind="secondary" busy={isPending} disabled={lines.length === 0} onClick={reckon}>
          {coupons.tryIt}
        </Button>
      </div>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      {data !== undefined && <Outcome preview={data} />}
    </Part>
  );
}

function ProductPicker({ onAdd }: { onAdd: (product: SampleProduct) => void }) {
  const { coupons } = useMessages();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const found = useQuery({ ...productsQuery(search), enabled: search.length > 1 });
  const products = search.length > 1 ? (found.data?.products ?? null) : null;
  return (
    <div className={styles.picker}>
      <TextField label={coupons.findProduct} name="product" placeholder={coupons.findPlaceholder} autoComplete="off" value={typed} onChange={setTyped} />
      {products?.length === 0 && <p className={styles.soft}>{coupons.noProducts}</p>}
      {products !== null && products.length > 0 && (
        <ul role="list" className={styles.found}>
          {products.map((product) => (
            <li key={product.variation_id}>
              <button
                type="button"
                aria-label={coupons.addProduct(product.name)}
                onClick={() => {
                  onAdd(product);
                  setTyped('');
                }}
              >
                <PlusIcon size={16} />
                <span>{product.name}</span>
                <span className={styles.soft}>{money(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SampleCart({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: Line[]) => void }) {
  const { coupons } = useMessages();
  if (lines.length === 0) return <p className={styles.soft}>{coupons.emptySample}</p>;
  return (
    <ul role="list" className={styles.sample}>
      {lines.map(({ product, typed }) => (
        <li key={product.variation_id}>
          <span>{product.name}</span>
          <input
            aria-label={coupons.units(product.name)}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              onChange(lines.map((line) => (line.product === product ? { product, typed: target.value } : line)));
            }}
          />
          <IconButton
            label={coupons.removeProduct(product.name)}
            onClick={() => {
              onChange(lines.filter((line) => line.product !== product));
            }}
          >
            <TrashIcon size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ preview }: { preview: CouponPreview }) {
  const { coupons } = useMessages();
  const { ofRule } = useErrorTexts();
  const money = useMoney();
  const { issue, delivery, delivery_before: before } = preview;
  // For a customer, a coupon that is switched off does not exist.
  const why = issue === null ? null : issue.code === 'coupon_not_found' ? coupons.off : coupons.refused(ofRule(issue) ?? issue.message);
  return (
    <div role="status" className={styles.outcome}>
      <p className={issue === null ? styles.good : styles.bad}>{why ?? coupons.applies}</p>
      <ul role="list" className={styles.outcomeLines}>
        {preview.lines.map(({ name, amount, is_covered }) => (
          <li key={name}>
            <span>
              {name} {!is_covered && <span className={styles.soft}>({coupons.notCovered})</span>}
            </span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{coupons.subTotal}</dt>
          <dd>{money(preview.sub_total)}</dd>
        </div>
        <div>
          <dt>{coupons.discount}</dt>
          <dd>{money(isZero(preview.discount) ? preview.discount : `-${preview.discount}`)}</dd>
        </div>
        <div>
          <dt>{coupons.deliveryCharge}</dt>
          <dd>
            {money(delivery)} {delivery !== before && <span className={styles.soft}>({coupons.deliveryWas(money(before))})</span>}
          </dd>
        </div>
        <div>
          <dt>{coupons.total}</dt>
          <dd>
            <strong>{money(preview.total)}</strong>
          </dd>
        </div>
      </dl>
    </div>
  );
}
