// Icons of the packing bench, in the style of the shop's.
import type { IconProps } from '../../../primitives/icons';

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const;

export const EraseIcon = ({ size = 24, ...rest }: IconProps) => (
  <svg {...look} width={size} height={size} {...rest}>
    <path d="M8.5 6h11v12h-11L3.5 12ZM11 9.5l5 5M16 9.5l-5 5" />
  </svg>
);

export const SwapIcon = ({ size = 24, ...rest }: IconProps) => (
  <svg {...look} width={size} height={size} {...rest}>
    <path d="M4.5 9h14M15 5.5L18.5 9 15 12.5M19.5 15.5h-14M9 12l-3.5 3.5L9 19" />
  </svg>
);

export const BackIcon = ({ size = 24, ...rest }: IconProps) => (
  <svg {...look} width={size} height={size} {...rest}>
    <path d="M19 12H5M11 6l-6 6 6 6" />
  </svg>
);
