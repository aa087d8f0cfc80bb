// Ids in addresses.

/** The id that a part of an address is, or null. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
