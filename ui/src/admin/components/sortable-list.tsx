// A list whose order is changed by dragging a handle, by keyboard, or with buttons that move one place.
import {
  type Announcements,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, arrayMove, rectSortingStrategy, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { classes } from '../../primitives/classes';
import { draw } from '../../primitives/icons';
import { useMedia } from '../../primitives/use-media';
import { useMessages } from '../locale';
import styles from './sortable-list.module.css';

const GripIcon = draw(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />);

/** What an entry needs to be moved. */
export interface Sorting {
  /** The handle by which it is dragged, and lifted by keyboard. */
  handle: ReactNode;
  /** Its place, from 0. */
  index: number;
  /** Move it by one place, for people who do not drag; null at the end of the list. */
  earlier: (() => void) | null;
  later: (() => void) | null;
}

export interface SortableListProps<T> {
  /** The accessible name. */
  label: string;
  items: readonly T[];
  /** Must not be empty. */
  idOf: (item: T) => string;
  /** What screen readers call an entry. */
  nameOf: (item: T) => string;
  /** Called with all entries in their new order. */
  onSort: (items: T[]) => void;
  children: (item: T, sorting: Sorting) => ReactNode;
  /** Whether entries stand beside each other and wrap. */
  isGrid?: boolean;
  /** Whether the order cannot be changed now. */
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Pixels that a pointer moves before it drags. */
const DRAG_FROM_PX = 4;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList<T>({ label, items, idOf, nameOf, onSort, children, isGrid = false, isDisabled = false, className }: SortableListProps<T>) {
  const { sorting } = useMessages();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const moveTo = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < items.length) onSort(arrayMove([...items], from, to));
  };
  const announcements = useAnnouncements(ids, items.map(nameOf));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      {...(isGrid ? {} : { modifiers: [upAndDown] })}
      accessibility={{ announcements, screenReaderInstructions: { draggable: sorting.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over !== null) moveTo(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy} disabled={isDisabled}>
        <ul role="list" aria-label={label} className={classes(styles.list, className)}>
          {items.map((item, index) => (
            <Entry
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              render={(handle) =>
                children(item, {
                  handle,
                  index,
                  earlier: isDisabled || index === 0 ? null : () => { moveTo(index, index - 1); },
                  later: isDisabled || index === items.length - 1 ? null : () => { moveTo(index, index + 1); },
                })
              }
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface EntryProps {
  id: string;
  name: string;
  render: (handle: ReactNode) => ReactNode;
}

function Entry({ id, name, render }: EntryProps) {
  const { sorting } = useMessages();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: sorting.role },
    ...(isStill && { transition: null }),
  });
  const isDisabled = attributes['aria-disabled'];
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      aria-label={sorting.move(name)}
      aria-roledescription={sorting.role}
      aria-describedby={attributes['aria-describedby']}
      disabled={isDisabled}
      {...listeners}
    >
      <GripIcon size={20} />
    </button>
  );
  const style = {
    ...(transform !== null && { transform: `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` }),
    ...(transition !== undefined && { transition }),
  };
  return (
    <li ref={setNodeRef} className={classes(styles.entry, isDragging && styles.dragged)} style={style}>
      {render(handle)}
    </li>
  );
}

/** What a screen reader says while an entry is moved. */
function useAnnouncements(ids: readonly string[], names: readonly string[]): Announcements {
  const { sorting } = useMessages();
  const nameOf = (id: UniqueIdentifier) => names[ids.indexOf(String(id))] ?? '';
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => sorting.lifted(nameOf(active.id), placeOf(active.id), ids.length),
    onDragOver: ({ active, over }) => (over === null ? undefined : sorting.over(nameOf(active.id), placeOf(over.id), ids.length)),
    onDragEnd: ({ active, over }) =>
      over === null ? sorting.cancelled(nameOf(active.id)) : sorting.dropped(nameOf(active.id), placeOf(over.id), ids.length),
    onDragCancel: ({ active }) => sorting.cancelled(nameOf(active.id)),
  };
}
