// The grid: prices, stocks, what is on sale and the status of many products, changed as in a spreadsheet.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchIcon } from '../../../primitives/icons';
import { useIsTouch } from '../../../primitives/use-media';
import { categoriesQuery } from '../../api/categories';
import type { GridFilter } from '../../api/grid';
import { CataloguePages } from '../../components/catalogue-pages';
import { Message, NotLoaded, Page } from '../../components/page';
import { DelayedSearch } from '../../components/search-field';
import { Select } from '../../components/select';
import { ownName } from '../../components/two-names';
import { useFilters } from '../../components/use-filters';
import { useMessages } from '../../locale';
import { ChangesPart } from './changes-part';
import { GridTable } from './grid-table';
import styles from './grid.module.css';
import { gridQuery } from './keys';
import { SaveDialog } from './save-dialog';
import { COLUMNS, isNamed } from './rows';
import { type ChangedCell, useGrid } from './use-grid';
import { useSave } from './use-save';

const NONE: GridFilter & Record<string, string> = { search: '', category: '' };

export default function GridScreen() {
  const { grid: words } = useMessages();
  const { filter, set } = useFilters(NONE);
  const asked: GridFilter = { search: filter.search ?? '', category: filter.category ?? '' };
  const query = useQuery({ ...gridQuery(asked), placeholderData: keepPreviousData });
  const grid = useGrid(query.data);
  const saving = useSave(grid);
  const [target, setTarget] = useState<ChangedCell | null>(null);
  const go = (cell: ChangedCell) => {
    const isShown = grid.rows.some(({ product }) => product.id === cell.edit.product_id);
    if (!isShown) set({ search: '', category: '' });
    setTarget(cell);
  };
  const save = () => {
    const [first] = grid.problems;
    if (first === undefined) saving.open();
    else go(first);
  };
  const isTouch = useIsTouch();
  const isReadOnly = COLUMNS.every((column) => isNamed(column) || !grid.isEditable(column));
  return (
    <Page title={words.title} hint={isReadOnly ? words.readOnly : isTouch ? words.touchHint : words.hint}>
      <CataloguePages />
      <Filters filter={asked} set={set} />
      {query.data === undefined ? (
        <NotLoaded query={query} rows={10} />
      ) : grid.rows.length === 0 ? (
        <Message icon={<SearchIcon size={32} />} title={words.none} />
      ) : (
        <>
          <p className={styles.soft}>{words.count(grid.rows.length)}</p>
          <GridTable
            grid={grid}
            target={target}
            onReached={() => {
              setTarget(null);
            }}
          />
        </>
      )}
      <ChangesPart grid={grid} failure={saving.failure} onSave={save} onGo={go} />
      {saving.isOpen && <SaveDialog grid={grid} isBusy={saving.isPending} error={saving.error} onSave={saving.save} onClose={saving.close} />}
    </Page>
  );
}

function Filters({ filter, set }: { filter: GridFilter; set: (change: Partial<GridFilter>) => void }) {
  const { catalogue } = useMessages();
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return (
    <div className={styles.filters}>
      <DelayedSearch
        words={catalogue.list}
        value={filter.search}
        onChange={(search) => {
          set({ search });
        }}
      />
      <Select
        label={catalogue.list.category}
        options={[{ value: '', label: catalogue.list.allCategories }, ...categories.map(({ id, form }) => ({ value: String(id), label: ownName(form.name, form.name_ar) }))]}
        value={filter.category}
        onChange={(category) => {
          set({ category });
        }}
      />
    </div>
  );
}
