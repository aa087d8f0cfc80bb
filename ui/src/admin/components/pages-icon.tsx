// A written sheet, in the style of the shop's icons.
import { draw } from '../../primitives/icons';

export const PagesIcon = draw(<path d="M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 15.5h6" />);
