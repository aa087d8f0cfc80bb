// The fields of a variation: its names, price, unit and stock.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { Checkbox } from '../../../primitives/choice';
import { TrashIcon } from '../../../primitives/screen-icons';
import { TextField } from '../../components/field';
import { LocalText } from '../../components/local-text';
import type { Sorting } from '../../components/sortable-list';
import { useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { stockPath } from '../../paths';
import { useMay } from '../../components/session';
import type { VariationDraft } from './draft';
import styles from './product.module.css';

export interface VariationCardProps {
  variation: VariationDraft;
  /** Its place, from 0. */
  index: number;
  /** Whether it is the only one, so that it needs no name. */
  isOnly: boolean;
  /** The units that can be ordered; null of a new one. */
  stock: number | null;
  /** Its price as it is stored; null of a new one. */
  storedPrice: string | null;
  /** Whether only staff who may set prices can change its terms of sale. */
  isLocked: boolean;
  sorting: Sorting;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<VariationDraft>) => void;
  onRemove: () => void;
}

export function VariationCard(props: VariationCardProps) {
  const { variation, index, isOnly, isLocked, storedPrice, sorting, onChange, onRemove } = props;
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const errorOf = (field: string) => props.errorOf(`variations[${index}].${field}`);
  const name = words.variationOf(variation.name, index + 1);
  return (
    <div className={styles.variation}>
      {!isOnly && (
        <div className={styles.variationHead}>
          {sorting.handle}
          <h3>{name}</h3>
          {!isLocked && (
            <Button kind="quiet" size="small" aria-label={words.removeVariation(name)} onClick={onRemove}>
              <TrashIcon size={18} />
            </Button>
          )}
        </div>
      )}
      {(!isOnly || variation.name !== '') && (
        <LocalText
          label={words.variationName}
          name={`variation-${index}-name`}
          english={variation.name}
          arabic={variation.name_ar}
          onEnglish={(text) => {
            onChange({ name: text });
          }}
          onArabic={(text) => {
            onChange({ name_ar: text });
          }}
          error={errorOf('name')}
          errorOfArabic={errorOf('name_ar')}
        />
      )}
      <SaleFields variation={variation} index={index} storedPrice={storedPrice} isLocked={isLocked} errorOf={errorOf} onChange={onChange} />
      <Switches variation={variation} isOnly={isOnly} isLocked={isLocked} onChange={onChange} />
      <StockLine {...props} />
    </div>
  );
}

type FieldsProps = Pick<VariationCardProps, 'variation' | 'index' | 'storedPrice' | 'isLocked' | 'errorOf' | 'onChange'>;

/** The price that a new one is probably a mistake beside, once its field is left. */
function usePriceJump(price: string, storedPrice: string | null) {
  const [left, setLeft] = useState<string | null>(null);
  const isJump = storedPrice !== null && left === price && core().isPriceJump(storedPrice, price);
  const leave = () => {
    setLeft(price);
  };
  return { jumpFrom: isJump ? storedPrice : null, leave };
}

function SaleFields({ variation, index, storedPrice, isLocked, errorOf, onChange }: FieldsProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const money = useMoney();
  const { jumpFrom, leave } = usePriceJump(variation.price, storedPrice);
  const priceHint = (
    <span role="status" className={classes(jumpFrom !== null && styles.jump)}>
      {jumpFrom === null ? words.priceHint : words.priceJump(money(jumpFrom))}
    </span>
  );
  const fields = [
    { of: 'price', field: 'price', label: words.price, mode: 'decimal', onBlur: leave, hint: priceHint },
    { of: 'compareAt', field: 'compare_at', label: words.compareAt, mode: 'decimal', note: catalogue.optional, hint: words.compareAtHint },
    { of: 'weight', field: 'weight_grams', label: words.weight, mode: 'numeric', note: catalogue.optional },
    { of: 'piecesStart', field: 'pieces_start', label: words.piecesStart, mode: 'numeric', note: catalogue.optional },
    { of: 'piecesEnd', field: 'pieces_end', label: words.piecesEnd, mode: 'numeric', note: catalogue.optional },
    { of: 'barcode', field: 'barcode', label: words.barcode, mode: 'text', note: catalogue.optional },
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(({ of, field, label, mode, ...rest }) => (
        <TextField
          key={field}
          {...rest}
          label={label}
          name={`variation-${index}-${field}`}
          inputMode={mode}
          autoComplete="off"
          isDisabled={isLocked}
          value={variation[of]}
          onChange={(text) => {
            onChange({ [of]: text });
          }}
          error={errorOf(field)}
        />
      ))}
    </div>
  );
}

function Switches({ variation, isOnly, isLocked, onChange }: Pick<VariationCardProps, 'variation' | 'isOnly' | 'isLocked' | 'onChange'>) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  return (
    <div className={styles.switches}>
      <Checkbox
        label={
          <>
            {words.isWeighed} <span className={styles.soft}>{words.isWeighedHint}</span>
          </>
        }
        checked={variation.is_weighed}
        disabled={isLocked}
        onChange={({ target }) => {
          onChange({ is_weighed: target.checked });
        }}
      />
      {!isOnly && (
        <Checkbox
          label={words.isActive}
          checked={variation.is_active}
          disabled={isLocked}
          onChange={({ target }) => {
            onChange({ is_active: target.checked });
          }}
        />
      )}
    </div>
  );
}

/** The stock: typed for a new variation, changed on its own screen for others. */
function StockLine({ variation, index, stock, errorOf, onChange }: VariationCardProps) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const may = useMay();
  if (!may('stock.change')) return stock === null ? null : <p className={styles.soft}>{words.inStock(stock)}</p>;
  if (variation.id === null) {
    return (
      <div className={styles.fields}>
        <TextField
          label={words.openingStock}
          note={catalogue.optional}
          name={`variation-${index}-opening_stock`}
          inputMode="numeric"
          autoComplete="off"
          value={variation.openingStock}
          onChange={(openingStock) => {
            onChange({ openingStock });
          }}
          error={errorOf(`variations[${index}].opening_stock`)}
        />
      </div>
    );
  }
  return (
    <p className={styles.stock}>
      {stock !== null && <span>{words.inStock(stock)}</span>}
      <Link to={stockPath(variation.id)}>{words.changeStock}</Link>
    </p>
  );
}
