// What a failed request for a code comes to; the rule book says it.
import { ApiError } from '../../api/errors';
import { core } from '../../core';

/** Of the first code of a form, or of another one. */
export const sendRefusal = (isFirst: boolean, error: Error) =>
  core().otpSendRefusal(isFirst, error instanceof ApiError ? error.status : undefined);
