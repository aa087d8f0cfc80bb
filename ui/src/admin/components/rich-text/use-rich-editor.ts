// The editor of one text, and what it says to its toolbar.
import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type LostPart, lostParts } from './lost-parts';
import { typedBelowPicture, withoutTables } from './pasting';
import { extensionsOf } from './schema';

export interface RichEditorOptions {
  value: string;
  onChange: (html: string) => void;
  label: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  hasPictures: boolean;
  isReadOnly: boolean;
  /** Told what was pasted that the editor cannot hold. */
  onLost: (parts: readonly LostPart[]) => void;
  /** The ids of what describes it: a hint or an error. */
  describedBy: string;
  isInvalid: boolean;
}

/** The text as HTML; empty if there is nothing in it. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

function attributesOf({ label, lang, dir, describedBy, isInvalid, isReadOnly }: RichEditorOptions): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    ...(isReadOnly && { 'aria-readonly': 'true' }),
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    lang,
    dir,
  };
}

/** Returns the editor, once it is in the page, which renders anew whenever its text or its selection changes. */
export function useRichEditor(place: RefObject<HTMLDivElement | null>, options: RichEditorOptions): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  const reported = useRef(options.value);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: extensionsOf(latest.current.hasPictures),
      content: latest.current.value,
      // Its styles would need an exception from the page's content security policy; they are in the style sheet.
      injectCSS: false,
      editorProps: {
        attributes: () => attributesOf(latest.current),
        handleTextInput: (view, _from, _to, text) => typedBelowPicture(view, text),
        transformPastedHTML: (html) => {
          latest.current.onLost(lostParts(html, latest.current.hasPictures));
          return withoutTables(html);
        },
      },
      onUpdate: ({ editor: changed }) => {
        reported.current = htmlOf(changed);
        latest.current.onChange(reported.current);
      },
      onTransaction: renderAnew,
    });
    reported.current = latest.current.value;
    setEditor(made);
    return () => {
      made.destroy();
    };
  }, [place]);

  const { value, isReadOnly, label, describedBy, isInvalid } = options;
  useEffect(() => {
    if (editor === null || editor.isDestroyed || value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    // Also applies the attributes anew.
    if (editor !== null && !editor.isDestroyed) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly, label, describedBy, isInvalid]);
  return editor;
}
