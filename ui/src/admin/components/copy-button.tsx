// A button that copies a text, and says so.
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '../../primitives/button';
import { CheckIcon } from '../../primitives/screen-icons';
import { useMessages } from '../locale';
import { say } from '../stores/notices';

/** Milliseconds for which the button says that it has copied. */
const SAID_MS = 2500;

export function CopyButton({ text, children, ...look }: ButtonLook & { text: string; children: string }) {
  const { common } = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(() => {
      setIsCopied(false);
    }, SAID_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isCopied]);
  const copy = () => {
    // Without https there is no clipboard.
    const { clipboard } = navigator as Partial<Navigator>;
    const written = clipboard === undefined ? Promise.reject(new Error('no clipboard')) : clipboard.writeText(text);
    written.then(
      () => {
        setIsCopied(true);
      },
      () => {
        say(common.copyFailed);
      },
    );
  };
  return (
    <>
      <Button kind="secondary" {...look} onClick={copy}>
        {isCopied && <CheckIcon size={18} />}
        {isCopied ? common.copied : children}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? common.copied : ''}
      </span>
    </>
  );
}
