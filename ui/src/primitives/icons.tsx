// The shop's icons, on a 24 px grid with one stroke width. Decorative: the label is beside or in `aria-label`. Those that
// the home page does not show are in screen-icons.tsx.
import { type ReactNode, type SVGProps, createElement } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number };

/** Returns an icon that consists of these shapes. */
export const draw = (...shapes: ReactNode[]) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    const look = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
    const hidden = { 'aria-hidden': true, focusable: false } as const;
    return createElement('svg', { width: size, height: size, viewBox: '0 0 24 24', ...look, ...hidden, ...rest }, ...shapes);
  };

export const PlusIcon = draw(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = draw(<path d="M5 12h14" />);
export const CloseIcon = draw(<path d="M6 6l12 12M18 6L6 18" />);
export const SearchIcon = draw(
  <circle cx="11" cy="11" r="6.5" />,
  <path d="M16 16l4.5 4.5" />,
);
export const HeartIcon = draw(
  <path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z" />,
);
export const BellIcon = draw(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15Z" />,
  <path d="M10 21h4" />,
);
export const CartIcon = draw(
  <path d="M3.5 4.5H6l2 11h9.5l2-8H6.6" />,
  <circle cx="9.5" cy="19.5" r="1.2" />,
  <circle cx="16.5" cy="19.5" r="1.2" />,
);
export const UserIcon = draw(
  <circle cx="12" cy="8" r="3.75" />,
  <path d="M4.5 20c.8-3.8 3.7-5.7 7.5-5.7s6.7 1.9 7.5 5.7" />,
);
export const PinIcon = draw(
  <path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0C5.5 15.4 12 21 12 21Z" />,
  <circle cx="12" cy="10" r="2.25" />,
);
export const HomeIcon = draw(<path d="M4 11l8-6.5 8 6.5M6 9.5V19.5h12V9.5M10 19.5v-5h4v5" />);
export const BoxIcon = draw(
  <path d="M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5M8 6l8 4" />,
);
export const MenuIcon = draw(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ArrowIcon = draw(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ChevronIcon = draw(<path d="M9.5 6l6 6-6 6" />);
export const ChevronDownIcon = draw(<path d="M6 9.5l6 6 6-6" />);
export const PauseIcon = draw(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = draw(<path d="M8 5.5v13l10.5-6.5Z" />);
export const ClockIcon = draw(
  <circle cx="12" cy="12" r="8" />,
  <path d="M12 7.5V12l3 2" />,
);
export const TruckIcon = draw(
  <path d="M2.5 6.5h11v10h-11ZM13.5 10h4l3.5 3.5v3h-7.5" />,
  <circle cx="7" cy="17.5" r="1.75" />,
  <circle cx="17" cy="17.5" r="1.75" />,
);
export const CardIcon = draw(
  <rect x="3" y="5.5" width="18" height="13" rx="2" />,
  <path d="M3 10h18M6.5 15h4" />,
);
export const CashIcon = draw(
  <rect x="2.5" y="6.5" width="19" height="11" rx="2" />,
  <circle cx="12" cy="12" r="2.5" />,
  <path d="M6 12h.01M18 12h.01" />,
);
export const WarningIcon = draw(
  <path d="M12 4.5l9 15H3ZM12 10.5v4M12 17.2h.01" />,
);
export const SnowIcon = draw(
  <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 11l3.4-.9L6.5 6.7M20 13l-3.4.9.9 3.4M20 11l-3.4-.9.9-3.4M4 13l3.4.9-.9 3.4" />,
);
