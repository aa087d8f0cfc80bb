// The copy of the cart and the checkout. Apart, because the home page does not need it.
import { checkout } from '#copy/checkout';

export const useCheckoutMessages = () => checkout;
