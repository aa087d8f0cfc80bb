// Where files of pictures are dropped, pasted or chosen.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { useMessages } from '../locale';
import styles from './file-drop.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** A button that opens the file chooser. */
export function FileButton({ isMultiple = false, onFiles, children, label, isDisabled = false }: { isMultiple?: boolean; onFiles: (files: File[]) => void; children: ReactNode; label?: string; isDisabled?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" disabled={isDisabled} {...(label !== undefined && { 'aria-label': label })} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={isMultiple}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Whether files are being dragged over an element, and what the element needs to take them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  const over = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: React.DragEvent) => {
        if (hasFiles(event)) over(1);
      },
      onDragLeave: (event: React.DragEvent) => {
        if (hasFiles(event)) over(-1);
      },
      onDragOver: (event: React.DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event: React.DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        depth.current = 0;
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** A box for several files. They can also be pasted anywhere on the page. */
export function FileDrop({ onFiles, isOver, isDisabled }: { onFiles: (files: File[]) => void; isOver: boolean; isDisabled: boolean }) {
  const { pictures } = useMessages();
  const hint = useId();
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('paste', paste);
    };
  }, []);
  return (
    <div role="group" aria-label={pictures.add} aria-describedby={hint} className={classes(styles.drop, isOver && styles.over)}>
      <p>{isOver ? pictures.dropHere : pictures.drop}</p>
      <FileButton isMultiple isDisabled={isDisabled} onFiles={onFiles}>
        {pictures.choose}
      </FileButton>
      <p id={hint} className={styles.hint}>
        {pictures.formats}
      </p>
    </div>
  );
}
