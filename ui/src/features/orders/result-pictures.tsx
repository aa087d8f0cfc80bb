// The pictures of the result pages: a shopping bag that is packed, rejected or pending.
import type { ReactNode } from 'react';

function Bag({ sign }: { sign: ReactNode }) {
  return (
    <svg
      width={104}
      height={104}
      viewBox="0 0 104 104"
      fill="none"
      stroke="currentColor"
      strokeWidth={3.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M22 36h60l5 52a6 6 0 0 1-6 6H23a6 6 0 0 1-6-6Z" fill="var(--paper)" />
      <path d="M36 46V28a16 16 0 0 1 32 0v18" />
      {sign}
    </svg>
  );
}

export const PackedPicture = () => <Bag sign={<path d="M39 69l9 9 18-18" />} />;

export const RefusedPicture = () => <Bag sign={<path d="M42 61l20 20M62 61L42 81" />} />;

export const WaitingPicture = () => (
  <Bag
    sign={
      <>
        <circle cx="52" cy="70" r="14" />
        <path d="M52 62v8l6 4" />
      </>
    }
  />
);
