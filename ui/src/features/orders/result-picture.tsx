// The picture of a result page: a shopping bag that is packed, rejected or pending.
const SIGNS = {
  good: <path d="M39 69l9 9 18-18" />,
  bad: <path d="M42 61l20 20M62 61L42 81" />,
  waiting: (
    <>
      <circle cx="52" cy="70" r="14" />
      <path d="M52 62v8l6 4" />
    </>
  ),
};

export type Tone = keyof typeof SIGNS;

export function Bag({ tone }: { tone: Tone }) {
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
      {SIGNS[tone]}
    </svg>
  );
}
