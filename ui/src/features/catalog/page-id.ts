// Reads the id at the end of an address.
import { useParams } from 'react-router-dom';

/** Returns the page's id, or null if the address has no valid one. */
export function usePageId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}
