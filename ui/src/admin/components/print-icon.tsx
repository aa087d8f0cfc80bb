// A printer, in the style of the shop's icons.
import { draw } from '../../primitives/icons';

export const PrintIcon = draw(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" />);
