// The icons of the toolbar, in the style of the shop's icons.
import { draw } from '../../../primitives/icons';

export const HeadingIcon = draw(<path d="M6 5v14M18 5v14M6 12h12" />);
export const SubheadingIcon = draw(<path d="M8 8v10M16 8v10M8 13h8" />);
export const BoldIcon = draw(<path strokeWidth="2.5" d="M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5ZM7.5 12h6.5a3.5 3.5 0 0 1 0 7H7.5Z" />);
export const ItalicIcon = draw(<path d="M10 5h7M7 19h7M14.5 5l-5 14" />);
export const BulletsIcon = draw(<path d="M10 6.5h10M10 12h10M10 17.5h10M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5" />);
export const NumbersIcon = draw(
  <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20" />,
  <path strokeWidth="1.4" d="M4 5l1.5-.8V9M3.8 15.6c.3-1.4 2.7-1.4 2.7.1 0 1-1.6 1.6-2.7 3.3h2.9" />,
);
export const QuoteIcon = draw(<path d="M10 7c-3 .8-5 3-5 6.5V17h5v-4.5H6.5M19 7c-3 .8-5 3-5 6.5V17h5v-4.5h-3.5" />);
export const LinkIcon = draw(
  <path d="M10.5 13.5a4 4 0 0 0 5.7 0l2.600-2.600a4 4 0 0 0-5.7-5.7l-1.200 1.200M13.5 10.5a4 4 0 0 0-5.7 0l-2.600 2.600a4 4 0 0 0 5.7 5.7l1.200-1.200" />,
);
export const PictureIcon = draw(
  <rect x="3.5" y="5" width="17" height="14" rx="2" />,
  <circle cx="8.5" cy="9.5" r="1.5" />,
  <path d="M4 17l5-4.5 3.5 3 3-2.5 4.5 4" />,
);
export const UndoIcon = draw(<path d="M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4" />);
export const RedoIcon = draw(<path d="M15.5 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h4" />);
export const FactIcon = draw(
  <path d="M8.5 4.5c-3 0-1.5 6-4.5 7.5 3 1.5 1.5 7.5 4.5 7.5M15.5 4.5c3 0 1.5 6 4.5 7.5-3 1.5-1.5 7.5-4.5 7.5" />,
);
