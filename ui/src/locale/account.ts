// The copy of accounts in the current language. Apart, because the home page does not need it.
import { account as en } from './en/account';
import { messagesOf } from './part';

export const useAccountMessages = messagesOf({ en });
