// Ids in addresses.

/** Parses an id from an address. Returns null if it is not a positive integer. */
export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
