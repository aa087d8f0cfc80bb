// Reads the id at the end of an address.
import { useParams } from 'react-router-dom';
import { parseId } from '../../paths';

/** Returns the page's id, or null if the address has no valid one. */
export const usePageId = (): number | null => parseId(useParams().id);
