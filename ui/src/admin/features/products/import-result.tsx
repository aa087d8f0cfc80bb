// What is wrong with the file of an import, or what it changes.
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { Note } from '../../../primitives/note';
import type { CatalogueChange, CatalogueCheck, CatalogueField, CatalogueProblem } from '../../api/catalogue-file';
import { type Column, DataTable, column } from '../../components/data-table';
import { FormDialog } from '../../components/dialog';
import { Fact, Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import type { ImportWork } from './use-import';
import styles from './import.module.css';

/** The number of names that the question before an import shows. */
const NAMES = 8;

const changedProducts = ({ created, updated, retired, returned }: CatalogueCheck) => created + updated + retired + returned;

export function ImportResult({ work }: { work: ImportWork }) {
  const { catalogue, catalogueFile: words } = useMessages();
  const { step } = work;
  if (step.at !== 'checked' && step.at !== 'done') return null;
  const { check } = step;
  if (check.problem_count > 0) return <Problems check={check} chosen={work.file?.name ?? ''} />;
  const isEmpty = changedProducts(check) === 0 && check.categories_created + check.categories_updated === 0;
  return (
    <Part title={step.at === 'done' ? words.resultDone : words.result}>
      {step.at === 'done' && (
        <div role="status">
          <Note tone="leaf">{`${words.done} ${words.doneHint}`}</Note>
        </div>
      )}
      {step.at === 'checked' && isEmpty && <p role="status">{words.nothing}</p>}
      <Summary check={check} />
      {step.at === 'checked' && check.price_jumps > 0 && <Note tone="amber">{words.priceJumps(check.price_jumps)}</Note>}
      {check.changes.length > 0 && <Changes check={check} />}
      {step.at === 'checked' && !isEmpty && <Apply check={check} onApply={work.apply} />}
      {step.at === 'done' && (
        <p>
          <Link to={paths.products}>{catalogue.products}</Link>
        </p>
      )}
    </Part>
  );
}

/** The button that makes the changes. It asks first if products leave the shop, or if prices are probably mistakes. */
function Apply({ check, onApply }: { check: CatalogueCheck; onApply: () => void }) {
  const { catalogueFile: words } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const { retired, price_jumps } = check;
  const products = changedProducts(check);
  const action = retired > 0 ? words.applyRetiring(retired) : products > 0 ? words.apply(products) : words.applyCategories;
  const asks = retired > 0 || price_jumps > 0;
  return (
    <div className={styles.buttons}>
      <Button
        {...(retired > 0 && { kind: 'danger' })}
        onClick={() => {
          if (asks) setIsAsking(true);
          else onApply();
        }}
      >
        {action}
      </Button>
      {isAsking && (
        <FormDialog
          title={retired > 0 ? words.confirmTitle(retired) : words.confirmPrices(price_jumps)}
          action={action}
          isDangerous
          isBusy={false}
          onClose={() => {
            setIsAsking(false);
          }}
          onSubmit={() => {
            setIsAsking(false);
            onApply();
          }}
        >
          {price_jumps > 0 && <UnlikelyPrices check={check} />}
          {retired > 0 && <RetiredNames check={check} />}
        </FormDialog>
      )}
    </div>
  );
}

function UnlikelyPrices({ check: { changes, price_jumps } }: { check: CatalogueCheck }) {
  const { catalogueFile: words } = useMessages();
  const prices = changes.flatMap(({ slug, name, fields }) => fields.filter((field) => field.is_price_jump).map((field) => ({ slug, name, ...field }))).slice(0, NAMES);
  return (
    <>
      <p>{words.priceJumps(price_jumps)}</p>
      <ul className={styles.names} aria-label={words.confirmPriceNames}>
        {prices.map(({ slug, name, variation, from, to }) => (
          <li key={`${slug}/${variation}`}>
            {words.priceOf(name, variation)}: <strong>{words.fromTo(from, to)}</strong>
          </li>
        ))}
        {price_jumps > prices.length && <li>{words.moreNames(price_jumps - prices.length)}</li>}
      </ul>
    </>
  );
}

function RetiredNames({ check: { changes, retired } }: { check: CatalogueCheck }) {
  const { catalogueFile: words } = useMessages();
  const names = changes.filter(({ kind }) => kind === 'retired').slice(0, NAMES);
  return (
    <>
      <p>{words.confirmHint}</p>
      <ul className={styles.names} aria-label={words.confirmNames}>
        {names.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
        {retired > names.length && <li>{words.moreNames(retired - names.length)}</li>}
      </ul>
    </>
  );
}

function Summary({ check }: { check: CatalogueCheck }) {
  const { catalogueFile: words } = useMessages();
  const hasCategories = check.categories_created + check.categories_updated > 0;
  return (
    <dl className={styles.summary}>
      <Fact name={words.created}>{check.created}</Fact>
      <Fact name={words.updated}>{check.updated}</Fact>
      <Fact name={words.retired}>{check.retired}</Fact>
      {check.returned > 0 && <Fact name={words.returned}>{check.returned}</Fact>}
      <Fact name={words.unchanged}>{check.unchanged}</Fact>
      <Fact name={words.prices}>{check.prices}</Fact>
      <Fact name={words.stocks}>{check.stocks}</Fact>
      <Fact name={words.pictures}>{check.pictures}</Fact>
      <Fact name={words.categories}>{hasCategories ? words.categoriesOf(check.categories_created, check.categories_updated) : null}</Fact>
    </dl>
  );
}

function Changes({ check }: { check: CatalogueCheck }) {
  const { catalogueFile: words } = useMessages();
  const columns: Column<CatalogueChange>[] = useMemo(
    () => [
      column('product', words.product, ({ name }) => name, { place: 'title' }),
      column('kind', words.kind, ({ kind }) => words.kinds[kind]),
      column('fields', words.fields, ({ fields, field_count }) => (fields.length === 0 ? null : <Fields fields={fields} more={field_count - fields.length} />), { isLong: true }),
    ],
    [words],
  );
  const all = changedProducts(check);
  return (
    <>
      <DataTable label={words.changes} rows={check.changes} columns={columns} idOf={({ slug }) => slug} />
      {all > check.changes.length && <p className={styles.hint}>{words.onlyFirst(check.changes.length)}</p>}
    </>
  );
}

function Fields({ fields, more }: { fields: readonly CatalogueField[]; more: number }) {
  const { catalogueFile: words } = useMessages();
  const shown = (text: string) => (text === '' ? words.noText : text);
  return (
    <ul className={styles.fields} role="list">
      {fields.map(({ column: name, variation, from, to, is_price_jump }) => (
        <li key={`${name}/${variation}`}>
          <span className={styles.hint}>{words.field(name, variation)}</span> <bdi>{from === to ? words.isChanged : words.fromTo(shown(from), shown(to))}</bdi>
          {is_price_jump && <strong className={styles.jump}> {words.checkPrice}</strong>}
        </li>
      ))}
      {more > 0 && <li className={styles.hint}>{words.moreFields(more)}</li>}
    </ul>
  );
}

function Problems({ check, chosen }: { check: CatalogueCheck; chosen: string }) {
  const { catalogueFile: words } = useMessages();
  const { ofRule } = useErrorTexts();
  const rows = useMemo(() => check.problems.map((problem, index) => ({ ...problem, index })), [check.problems]);
  const columns: Column<CatalogueProblem & { index: number }>[] = useMemo(
    () => [
      column('place', words.place, ({ file, row, column: name }) => (
        <>
          {row === null ? words.file(file === '' ? chosen : file) : words.row(file === '' ? chosen : file, row)}
          {name !== '' && <div className={styles.hint}>{words.column(name)}</div>}
        </>
      )),
      column('product', words.product, ({ item }) => (item === '' ? null : item)),
      column('problem', words.problem, ({ code, details }) => ofRule({ code, message: code, details }), { isLong: true }),
    ],
    [words, ofRule, chosen],
  );
  return (
    <Part title={words.problems}>
      <div role="alert">
        <Note tone="red">{words.wrong(check.problem_count)}</Note>
      </div>
      {check.problem_count > rows.length && <p className={styles.hint}>{words.onlyFirst(rows.length)}</p>}
      <DataTable label={words.problems} rows={rows} columns={columns} idOf={({ index }) => String(index)} />
    </Part>
  );
}
