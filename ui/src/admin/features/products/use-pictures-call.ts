// The call that saves pictures: why it was refused, and what somebody else has saved meanwhile.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf } from '../../api/errors';
import type { ProductPictures } from '../../api/pictures';
import { showPictures } from './picture-keys';

export interface PicturesCall<Asked> {
  /** What the latest call has thrown; null once it is hidden. */
  failure: unknown;
  /** The pictures as somebody else has saved them; null if nobody has. */
  theirs: ProductPictures | null;
  isPending: boolean;
  hideFailure: () => void;
  /** Returns whether it was saved. */
  send: (asked: Asked) => Promise<boolean>;
}

/** `onSaved` is told what was sent, for more may have been changed since. */
export function usePicturesCall<Asked>(call: (asked: Asked) => Promise<ProductPictures>, onSaved: (answer: ProductPictures, sent: Asked) => void): PicturesCall<Asked> {
  const client = useQueryClient();
  // Not that of the mutation, which is still there when the next save looks for what is wrong.
  const [failure, setFailure] = useState<unknown>(null);
  const { attempt, isPending } = useSingleFlightMutation<ProductPictures, Asked>({
    mutationFn: call,
    onSuccess: (answer) => { showPictures(client, answer); },
  });
  return {
    failure,
    theirs: currentOf<ProductPictures>(failure, 'pictures_changed'),
    isPending,
    hideFailure: () => { setFailure(null); },
    send: (asked) => attempt(asked, { onSuccess: (answer) => { onSaved(answer, asked); }, onError: (thrown) => { setFailure(thrown); } }),
  };
}
