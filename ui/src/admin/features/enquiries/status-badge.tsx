// How far an enquiry is handled, as a badge.
import { Badge, type Tone } from '../../../primitives/badge';
import type { Enquiry } from '../../api/enquiries';
import { useMessages } from '../../locale';

type Status = Enquiry['status'];

const TONES: Readonly<Record<Status, Tone>> = { open: 'coral', assigned: 'amber', answered: 'blue', done: 'leaf' };

export function EnquiryStatusBadge({ status }: { status: Status }) {
  const { enquiries } = useMessages();
  return <Badge tone={TONES[status]}>{enquiries.statuses[status]}</Badge>;
}
