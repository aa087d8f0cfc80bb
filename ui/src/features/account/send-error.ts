// Classifies a failed request for a code, by the rule book.
import { ApiError } from '../../api/errors';
import { core } from '../../core';

/** `isFirst` distinguishes a form's first code from later ones. */
export const classifySendError = (isFirst: boolean, error: Error) =>
  core().otpSendRefusal(isFirst, error instanceof ApiError ? error.status : undefined);
