// What replaces a missing product: first which product, then how much of it.
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { type PackedInput, type PackingLine, type SubstituteOffer, listSubstitutes } from '../../api/packing';
import { Dialog } from '../../components/dialog';
import { Message, NotLoaded } from '../../components/page';
import { useMessages } from '../../locale';
import { useAmountTexts } from '../../components/packing-amounts';
import { BackIcon } from './icons';
import { NumberPad } from './number-pad';
import { ShelfQuestion } from './shelf-question';
import styles from './packing.module.css';
import { usePad } from './use-pad';
import { PACKING_KEY } from './use-packing';

export interface SubstituteDialogProps {
  order: number;
  line: PackingLine;
  onClose: () => void;
  onPack: (packed: PackedInput, product: string) => void;
}

export function SubstituteDialog({ order, line, onClose, onPack }: SubstituteDialogProps) {
  const [offer, setOffer] = useState<SubstituteOffer | null>(null);
  return offer === null ? (
    <Choice order={order} line={line} onClose={onClose} onChoose={setOffer} />
  ) : (
    <HowMuch
      line={line}
      offer={offer}
      onClose={onClose}
      onBack={() => {
        setOffer(null);
      }}
      onPack={(packed) => {
        onPack(packed, offer.product);
      }}
    />
  );
}

interface ChoiceProps extends Omit<SubstituteDialogProps, 'onPack'> {
  onChoose: (offer: SubstituteOffer) => void;
}

function Choice({ order, line, onClose, onChoose }: ChoiceProps) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const offers = useQuery({
    queryKey: [...PACKING_KEY, 'substitutes', order, line.line],
    queryFn: ({ signal }) => listSubstitutes(order, line.line, signal),
    staleTime: 0,
  });
  const { data } = offers;
  return (
    <Dialog title={packing.substituteTitle} onClose={onClose}>
      <p className={styles.insteadOf}>
        {packing.insteadOf(line.product)}
        {' · '}
        {texts.ordered(line)}
        {' · '}
        {packing.priceEach(texts.money(line.unit_price))}
      </p>
      {data === undefined ? (
        <NotLoaded query={offers} rows={5} />
      ) : data.substitutes.length === 0 ? (
        <Message title={packing.noSubstitutes} hint={packing.noSubstitutesHint} heading="h2" />
      ) : (
        <ul role="list" aria-label={packing.choices} className={styles.offers}>
          {data.substitutes.map((offer) => (
            <li key={offer.variation_id}>
              <button
                type="button"
                className={styles.offer}
                onClick={() => {
                  onChoose(offer);
                }}
              >
                <span className={styles.offerName}>
                  {offer.product}
                  {offer.is_same_subcategory && <Badge tone="leaf">{packing.sameKind}</Badge>}
                </span>
                <span className={styles.offerPrice}>{texts.money(offer.unit_price)}</span>
                <span className={styles.small}>
                  {offer.unit_grams !== null && !offer.is_weighed && `${texts.weight(offer.unit_grams)} · `}
                  {packing.stock(offer.stock)}
                  {offer.is_weighed && ` · ${packing.byWeight}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface HowMuchProps {
  line: PackingLine;
  offer: SubstituteOffer;
  onClose: () => void;
  onBack: () => void;
  onPack: (packed: PackedInput) => void;
}

function HowMuch({ line, offer, onClose, onBack, onPack }: HowMuchProps) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const form = useId();
  const [isStillThere, setStillThere] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { pad, amount, error, setError, change, onScan } = usePad(
    offer.is_weighed ? '' : String(line.is_weighed ? 1 : line.quantity),
    offer.is_weighed ? 'g' : null,
    true,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount === null) {
      setError(offer.is_weighed ? packing.notAWeight : packing.notUnits);
      return;
    }
    const shared = { kind: 'substitute', variation_id: offer.variation_id, is_price_agreed: isAgreed, is_still_there: isStillThere } as const;
    onPack(offer.is_weighed ? { ...shared, units: unitsByWeight(offer, amount), grams: amount } : { ...shared, units: amount });
  };
  return (
    <Dialog
      title={offer.product}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" size="large" onClick={onBack}>
            <BackIcon size={20} />
            {packing.chooseOther}
          </Button>
          <Button type="submit" form={form} size="large" className={styles.grow}>
            {packing.confirmReplace}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.insteadOf}>
          {packing.insteadOf(line.product)}
          {' · '}
          {texts.ordered(line)}
        </p>
        <NumberPad
          label={offer.is_weighed ? packing.weightLabel : packing.substituteUnitsLabel}
          pad={pad}
          isFocused
          isCompact
          error={error}
          onScan={onScan}
          onChange={change}
        >
          {`${packing.priceEach(texts.money(offer.unit_price))} · ${packing.stock(offer.stock)}`}
        </NumberPad>
        {Number(offer.unit_price) > Number(line.unit_price) && <PriceAgreement isAgreed={isAgreed} onChange={setAgreed} />}
        <ShelfQuestion title={packing.shelfTitleAll} isStillThere={isStillThere} onChange={setStillThere} />
      </form>
    </Dialog>
  );
}

/** Returns the units that a weight takes from the stock: as many as are nearest to it, at least one. */
const unitsByWeight = ({ unit_grams }: SubstituteOffer, grams: number): number =>
  unit_grams === null ? 1 : Math.max(1, Math.round(grams / unit_grams));

function PriceAgreement({ isAgreed, onChange }: { isAgreed: boolean; onChange: (isAgreed: boolean) => void }) {
  const { packing } = useMessages();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isAgreed}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
      <span className={styles.strong}>
        {packing.agreed}
        <span className={styles.small}>{packing.agreedHint}</span>
      </span>
    </label>
  );
}
