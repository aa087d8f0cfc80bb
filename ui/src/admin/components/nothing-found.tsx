// In place of a list in which a search and its filters have found nothing, with the way back to all.
import { Button } from '../../primitives/button';
import { SearchIcon } from '../../primitives/icons';
import { useMessages } from '../locale';
import { Message } from './page';

export interface NothingFoundProps {
  title: string;
  /** What else can be done; without it, that the search and the filters can be changed. */
  hint?: string;
  /** Forgets the search and the filters. */
  onShowAll: () => void;
}

/** The button is gone once all are shown. Whoever pressed it goes on where the search is typed. */
function goToSearch(button: Element): void {
  button.closest('main')?.querySelector<HTMLElement>('[role="search"] input')?.focus();
}

export function NothingFound({ title, hint, onShowAll }: NothingFoundProps) {
  const { common } = useMessages();
  return (
    <Message
      icon={<SearchIcon size={32} />}
      title={title}
      hint={hint ?? common.nothingFoundHint}
      action={
        <Button
          kind="secondary"
          onClick={({ currentTarget }) => {
            goToSearch(currentTarget);
            onShowAll();
          }}
        >
          {common.showAll}
        </Button>
      }
    />
  );
}
