// A printer, in the style of the shop's icons.
import type { IconProps } from '../../primitives/icons';

export function PrintIcon({ size = 24, ...rest }: IconProps) {
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
      <path d="M7 9V4h10v5M7 17H4V9h16v8h-3" />
      <path d="M7 14h10v6H7Z" />
    </svg>
  );
}
