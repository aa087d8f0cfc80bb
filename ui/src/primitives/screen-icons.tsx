// Icons like those of icons.tsx. Apart, so that a visitor of the home page does not load them.
import { draw } from './icons';

export const CheckIcon = draw(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const WorkIcon = draw(
  <rect x="3.5" y="8" width="17" height="11.5" rx="2" />,
  <path d="M9 8V5.5h6V8M3.5 13h17" />,
);
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
export const TrashIcon = draw(
  <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6" />,
);
export const EditIcon = draw(<path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5ZM14 7l3 3" />);
export const TagIcon = draw(
  <path d="M12.5 4H20v7.5L11.5 20 4 12.5Z" />,
  <circle cx="16" cy="8" r="1.2" />,
);
export const ScaleIcon = draw(<path d="M4.5 6.5h15M12 6.5v13M8 19.5h8M6.5 6.5L4 13h5ZM17.5 6.5L15 13h5Z" />);
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
export const GlobeIcon = draw(<path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17" />);
export const KeyIcon = draw(
  <circle cx="8.5" cy="14.5" r="4" />,
  <path d="M11.5 11.5L19.5 3.5M16 7l2.5 2.5" />,
);
export const ChatIcon = draw(
  <path d="M12 4.5c4.7 0 8.5 3.2 8.5 7.2s-3.8 7.2-8.5 7.2c-1.2 0-2.4-.2-3.4-.6L4 20l1.2-3.8a6.7 6.7 0 0 1-1.7-4.5c0-4 3.8-7.2 8.5-7.2ZM8.5 10.3h7M8.5 13.5h4.5" />,
);
export const PeopleIcon = draw(
  <circle cx="9" cy="8.5" r="3.25" />,
  <path d="M2.5 19.5c.6-3.4 3.1-5.2 6.5-5.2s5.9 1.8 6.5 5.2M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.7 14.9c2 .7 3.3 2.3 3.8 4.6" />,
);
