// The id at the end of an address.
import { useParams } from 'react-router-dom';

/** The id of the page, or null when the address names none. */
export function usePageId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}
