// Layers, in the style of the shop's icons.
import { draw } from '../../primitives/icons';

export const StockIcon = draw(<path d="M12 4l8.5 4.2-8.5 4.3-8.5-4.3ZM3.5 12.3l8.5 4.2 8.5-4.2M3.5 16.3l8.5 4.2 8.5-4.2" />);
