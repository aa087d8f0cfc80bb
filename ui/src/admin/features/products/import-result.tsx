// What is wrong with the file of an import, or what it changes.
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../primitives/button';
import { Note } from '../../../primitives/note';
import type { CatalogueChange, CatalogueCheck, CatalogueProblem } from '../../api/catalogue-file';
import { type Column, DataTable, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { Fact, Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import type { ImportWork } from './use-import';
import styles from './import.module.css';

export function ImportResult({ work }: { work: ImportWork }) {
  const { catalogue, catalogueFile: words } = useMessages();
  const { step } = work;
  if (step.at !== 'checked' && step.at !== 'done') return null;
  const { check } = step;
  if (check.problem_count > 0) return <Problems check={check} />;
  const products = check.created + check.updated + check.retired;
  const isEmpty = products === 0 && check.categories_created + check.categories_updated === 0;
  return (
    <Part title={words.result}>
      {step.at === 'done' && (
        <div role="status">
          <Note tone="leaf">{`${words.done} ${words.doneHint}`}</Note>
        </div>
      )}
      {step.at === 'checked' && isEmpty && <p role="status">{words.nothing}</p>}
      <Summary check={check} />
      {check.changes.length > 0 && <Changes check={check} />}
      {step.at === 'checked' && !isEmpty && (
        <div className={styles.buttons}>
          <Button onClick={work.apply}>{products > 0 ? words.apply(products) : words.applyCategories}</Button>
        </div>
      )}
      {step.at === 'done' && (
        <p>
          <Link to={paths.products}>{catalogue.products}</Link>
        </p>
      )}
    </Part>
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
  const money = useMoney();
  const columns: Column<CatalogueChange>[] = useMemo(
    () => [
      column('product', words.product, ({ name }) => name, { place: 'title' }),
      column('kind', words.kind, ({ kind }) => words.kinds[kind]),
      column('price', words.price, ({ prices }) => (prices.length === 0 ? null : prices.map(({ variation, from, to }) => <div key={variation}>{words.priceChange(variation, money(from), money(to))}</div>))),
    ],
    [words, money],
  );
  const all = check.created + check.updated + check.retired;
  return (
    <>
      <DataTable label={words.changes} rows={check.changes} columns={columns} idOf={({ slug }) => slug} />
      {all > check.changes.length && <p className={styles.hint}>{words.onlyFirst(check.changes.length)}</p>}
    </>
  );
}

function Problems({ check }: { check: CatalogueCheck }) {
  const { catalogueFile: words } = useMessages();
  const { ofRule } = useErrorTexts();
  const rows = useMemo(() => check.problems.map((problem, index) => ({ ...problem, index })), [check.problems]);
  const columns: Column<CatalogueProblem & { index: number }>[] = useMemo(
    () => [
      column('place', words.place, ({ file, row, column: name }) => (
        <>
          {row === null ? words.file(file) : words.row(file, row)}
          {name !== '' && <div className={styles.hint}>{words.column(name)}</div>}
        </>
      )),
      column('product', words.product, ({ item }) => (item === '' ? null : item)),
      column('problem', words.problem, ({ code, details }) => ofRule({ code, message: code, details }), { isLong: true }),
    ],
    [words, ofRule],
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
