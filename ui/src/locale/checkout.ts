// The copy of the cart and the checkout in the current language. Apart, because the home page does not need it.
import { checkout as en } from './en/checkout';
import { messagesOf } from './part';

export const useCheckoutMessages = messagesOf({ en });
