// Who has an enquiry, and a quick way to take it.
import { Button } from '../../../primitives/button';
import { type EnquiryDetail, assignEnquiry } from '../../api/enquiries';
import { Select } from '../../components/select';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import type { Handling } from './use-handling';
import styles from './enquiry.module.css';

/** The value of the choice of nobody: a list has no empty key, and no username has a space. */
const NOBODY = 'nobody ';

export function Assignee({ detail: { enquiry, assignees }, handling }: { detail: EnquiryDetail; handling: Handling }) {
  const { enquiries } = useMessages();
  const { username: own } = useStaff();
  const current = enquiry.assignee;
  const assign = (username: string | null) => {
    handling.mutate({
      make: () => assignEnquiry(enquiry, username),
      done: ({ enquiry: { assignee } }) => (assignee === null ? enquiries.unassigned : enquiries.assigned(assignee.name)),
    });
  };
  // Somebody who cannot have it any more stays visible. An answered enquiry always has somebody.
  const listed = current === null || assignees.some(({ username }) => username === current.username) ? assignees : [...assignees, current];
  const people = listed.map(({ username, name }) => ({ value: username, label: name, hint: username }));
  const options = enquiry.status === 'answered' && current !== null ? people : [{ value: NOBODY, label: enquiries.nobody }, ...people];
  return (
    <div className={styles.assignee}>
      <Select
        label={enquiries.assignee}
        options={options}
        value={current?.username ?? NOBODY}
        onChange={(value) => {
          assign(value === NOBODY ? null : value);
        }}
      />
      {current?.username !== own && (
        <Button
          kind="secondary"
          onClick={() => {
            assign(own);
          }}
        >
          {enquiries.take}
        </Button>
      )}
    </div>
  );
}
