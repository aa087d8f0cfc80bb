// Changes an enquiry: shows what the server answers, also the present state after somebody else was faster.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import type { EnquiryDetail } from '../../api/enquiries';
import { currentOf } from '../../api/errors';
import { say } from '../../stores/notices';
import { showEnquiry } from './keys';

interface Change {
  make: () => Promise<EnquiryDetail>;
  /** What is said when it is made. */
  done: (detail: EnquiryDetail) => string;
  onDone?: () => void;
}

export function useHandling() {
  const client = useQueryClient();
  return useSingleFlightMutation<EnquiryDetail, Change>({
    mutationFn: ({ make }) => make(),
    onSuccess: (detail, { done, onDone }) => {
      showEnquiry(client, detail);
      say(done(detail));
      onDone?.();
    },
    onError: (error) => {
      const current = currentOf<EnquiryDetail>(error, 'enquiry_changed');
      if (current !== null) showEnquiry(client, current);
    },
  });
}

export type Handling = ReturnType<typeof useHandling>;
