// An order's number, as customers and staff read it.
const DIGITS = 6;

export const orderNumber = (id: number): string => `HM${String(id).padStart(DIGITS, '0')}`;
