// Whether a page of the shop exists: the shop itself is asked, as a shopper would.

/** Returns whether an address of the shop, without its origin, shows no page. */
export async function leadsNowhere(address: string, signal?: AbortSignal): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD', credentials: 'omit', ...(signal !== undefined && { signal }) });
  return response.status === 404;
}
