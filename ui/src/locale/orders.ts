// The copy of orders and their payment. Apart, because the home page does not need it.
import { orders } from '#copy/orders';

export const useOrderMessages = () => orders;
