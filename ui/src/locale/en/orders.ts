// Copy of the order list, tracking and the result pages.
export const orders = {};
