// A pen over a line, in the style of the shop's icons.
import { draw } from '../../primitives/icons';

export const BlogIcon = draw(<path d="M4 20h16M6 16l.8-3.6L16 3.2a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L9.6 15.2Z" />);
