// The shop's icons, on a 24 px grid with one stroke width. Decorative: the label is beside or in `aria-label`.
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
export const CheckIcon = draw(<path d="M5 12.5l4.5 4.5L19 7.5" />);
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
export const PeopleIcon = draw(
  <circle cx="9" cy="8.5" r="3.25" />,
  <path d="M2.5 19.5c.6-3.4 3.1-5.2 6.5-5.2s5.9 1.8 6.5 5.2M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.7 14.9c2 .7 3.3 2.3 3.8 4.6" />,
);
export const PinIcon = draw(
  <path d="M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0C5.5 15.4 12 21 12 21Z" />,
  <circle cx="12" cy="10" r="2.25" />,
);
export const HomeIcon = draw(<path d="M4 11l8-6.5 8 6.5M6 9.5V19.5h12V9.5M10 19.5v-5h4v5" />);
export const WorkIcon = draw(
  <rect x="3.5" y="8" width="17" height="11.5" rx="2" />,
  <path d="M9 8V5.5h6V8M3.5 13h17" />,
);
export const BoxIcon = draw(
  <path d="M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5M8 6l8 4" />,
);
export const MenuIcon = draw(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ArrowIcon = draw(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ChevronIcon = draw(<path d="M9.5 6l6 6-6 6" />);
export const ChevronDownIcon = draw(<path d="M6 9.5l6 6 6-6" />);
export const PauseIcon = draw(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = draw(<path d="M8 5.5v13l10.5-6.5Z" />);
export const EyeIcon = draw(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />,
  <circle cx="12" cy="12" r="2.75" />,
);
export const EyeOffIcon = draw(
  <path d="M4 4l16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.8A16.4 16.4 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M10 10.2a2.75 2.75 0 0 0 3.8 3.9" />,
);
export const PhoneIcon = draw(
  <path d="M6.5 3.5l3 .8 1 4-2 1.7a12 12 0 0 0 5.5 5.5l1.7-2 4 1 .8 3c-.3 1.7-1.7 3-3.5 3C10 20.5 3.5 14 3.5 7c0-1.8 1.3-3.2 3-3.5Z" />,
);
export const MailIcon = draw(
  <rect x="3.5" y="5.5" width="17" height="13" rx="2" />,
  <path d="M4 7l8 6 8-6" />,
);
export const ChatIcon = draw(
  <path d="M12 4.5c4.7 0 8.5 3.2 8.5 7.2s-3.8 7.2-8.5 7.2c-1.2 0-2.4-.2-3.4-.6L4 20l1.2-3.8a6.7 6.7 0 0 1-1.7-4.5c0-4 3.8-7.2 8.5-7.2ZM8.5 10.3h7M8.5 13.5h4.5" />,
);
export const ClockIcon = draw(
  <circle cx="12" cy="12" r="8" />,
  <path d="M12 7.5V12l3 2" />,
);
export const TruckIcon = draw(
  <path d="M2.5 6.5h11v10h-11ZM13.5 10h4l3.5 3.5v3h-7.5" />,
  <circle cx="7" cy="17.5" r="1.75" />,
  <circle cx="17" cy="17.5" r="1.75" />,
);
export const TrashIcon = draw(
  <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6" />,
);
export const EditIcon = draw(<path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5ZM14 7l3 3" />);
export const TagIcon = draw(
  <path d="M12.5 4H20v7.5L11.5 20 4 12.5Z" />,
  <circle cx="16" cy="8" r="1.2" />,
);
export const ScaleIcon = draw(<path d="M4.5 6.5h15M12 6.5v13M8 19.5h8M6.5 6.5L4 13h5ZM17.5 6.5L15 13h5Z" />);
export const CardIcon = draw(
  <rect x="3" y="5.5" width="18" height="13" rx="2" />,
  <path d="M3 10h18M6.5 15h4" />,
);
export const CashIcon = draw(
  <rect x="2.5" y="6.5" width="19" height="11" rx="2" />,
  <circle cx="12" cy="12" r="2.5" />,
  <path d="M6 12h.01M18 12h.01" />,
);
export const LocateIcon = draw(
  <circle cx="12" cy="12" r="6" />,
  <path d="M12 3v3M12 18v3M3 12h3M18 12h3" />,
);
export const ReceiptIcon = draw(
  <path d="M6 3.5h12v17l-2-1.3-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 8.5h6M9 12.5h6" />,
);
export const BoltIcon = draw(<path d="M13 3L5 13.5h6L10 21l8.5-11H12.5Z" />);
export const LogOutIcon = draw(<path d="M14 4.5H5.5v15H14M10.5 12H20M16.5 8.5L20 12l-3.5 3.5" />);
export const ShieldIcon = draw(<path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6ZM9 12l2.2 2.2L15.2 10" />);
export const HelpIcon = draw(
  <circle cx="12" cy="12" r="8.5" />,
  <path d="M9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.8.5-1.2.9-1.2 1.8M12 16.4v.1" />,
);
export const KeyIcon = draw(
  <circle cx="8.5" cy="14.5" r="4" />,
  <path d="M11.5 11.5L19.5 3.5M16 7l2.5 2.5" />,
);
export const WarningIcon = draw(
  <path d="M12 4.5l9 15H3ZM12 10.5v4M12 17.2h.01" />,
);
export const SnowIcon = draw(
  <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5M4 11l3.4-.9L6.5 6.7M20 13l-3.4.9.9 3.4M20 11l-3.4-.9.9-3.4M4 13l3.4.9-.9 3.4" />,
);
