// The copy of addresses in the current language. Apart, because the home page does not need it.
import { addresses as en } from './en/addresses';
import { messagesOf } from './part';

export const useAddressMessages = messagesOf({ en });
