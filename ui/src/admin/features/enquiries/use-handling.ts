// Changes an enquiry: shows what the server answers, also the present state after somebody else was faster.
import { useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import type { EnquiryDetail } from '../../api/enquiries';
import { ApiError, hasCode } from '../../api/errors';
import { say } from '../../stores/notices';
import { showEnquiry } from './keys';

interface Change {
  make: () => Promise<EnquiryDetail>;
  /** What is said when it is made. */
  done: (detail: EnquiryDetail) => string;
  onDone?: () => void;
}

function currentOf(error: unknown): EnquiryDetail | null {
  if (!(error instanceof ApiError) || !hasCode(error, 'enquiry_changed')) return null;
  return (error.body as { current?: EnquiryDetail }).current ?? null;
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
      const current = currentOf(error);
      if (current !== null) showEnquiry(client, current);
    },
  });
}

export type Handling = ReturnType<typeof useHandling>;
