// Copy of what somebody else has saved while a form was being changed.
import { plural } from './plural';

export const conflict = {
  title: 'Somebody else has saved this meanwhile. Your changes are not saved yet.',
  hint: 'Choose for each field what to keep. Nothing of yours is lost before you choose.',
  untouched: 'They changed nothing that you changed. Press Save once more.',
  theirs: 'They saved',
  mine: 'You have',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  of: (action: string, field: string) => `${action}: ${field}`,
  left: (count: number) => `${plural(count, 'field is', 'fields are')} left to choose. Then press Save.`,
  saveNow: 'Everything is chosen. Now press Save.',
  nothingLeft: 'The form shows what they saved. There is nothing of yours to save.',
  close: 'Close',
  empty: 'Empty',
  yes: 'Yes',
  no: 'No',
  picture: 'Picture',
  other: 'Changed',
  part: (item: string, field: string, value: string) => `${item}: ${field} ${value}`,
};
