// The text of a one-time code that was not accepted, or could not be sent again.
import { failureText, hasCode } from '../../components/failure-text';
import type { RuleCode } from '../../core';
import type { Messages } from '../../locale';
import { classifySendError } from './send-error';

export function codeError(
  error: Error | null,
  resendError: Error | null,
  messages: Messages,
  ruleText: (code: RuleCode) => string,
): string | null {
  if (resendError !== null && classifySendError(false, resendError) === 'not_sent') return messages.words.otp_not_sent;
  if (error === null) return null;
  return hasCode(error, 'invalid_otp') ? ruleText('invalid_otp') : failureText(error, messages);
}
