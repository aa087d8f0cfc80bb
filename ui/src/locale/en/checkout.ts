// Copy of the cart and the checkout.
export const checkout = {};
