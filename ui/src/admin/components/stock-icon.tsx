// Layers, in the style of the shop's icons.
import type { IconProps } from '../../primitives/icons';

export function StockIcon({ size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d="M12 4l8.5 4.2-8.5 4.3-8.5-4.3Z" />
      <path d="M3.5 12.3l8.5 4.2 8.5-4.2M3.5 16.3l8.5 4.2 8.5-4.2" />
    </svg>
  );
}
