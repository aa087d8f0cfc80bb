// Bars of a chart, in the style of the shop's icons.
import { draw } from '../../primitives/icons';

export const FiguresIcon = draw(<path d="M4 20h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8" />);
