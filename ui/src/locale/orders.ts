// The copy of orders and their payment in the current language. Apart, because the home page does not need it.
import { orders as en } from './en/orders';
import { messagesOf } from './part';

export const useOrderMessages = messagesOf({ en });
