// The editor of a text with headings, lists, links and pictures. Its value is HTML; the server sanitises it.
import { useId, useMemo, useRef, useState } from 'react';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import field from '../field.module.css';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { LinkDialog } from './link-dialog';
import { LockedText } from './locked-text';
import { type LostPart, lostParts } from './lost-parts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';
import { useRichEditor } from './use-rich-editor';

/** A picture of the shop's store, such as `/media/…/640.webp`. */
export interface RichTextPicture {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

/** A value that the text names as `{{name}}`. */
export interface RichTextFact {
  name: string;
  label: string;
}

export interface RichTextProps {
  /** The text as HTML; empty if there is none. Another value than the one reported last replaces the text. */
  value: string;
  onChange: (html: string) => void;
  /** The accessible name of the text, which its toolbar is named after. */
  label: string;
  lang?: 'en' | 'ar';
  /** From the right for Arabic, if it is not given. */
  dir?: 'ltr' | 'rtl';
  /** Lets a picture be chosen, and returns it, or null if none was. Without it a text has no pictures. */
  onPicture?: () => Promise<RichTextPicture | null>;
  /** Values that can be put into the text by name. */
  facts?: readonly RichTextFact[];
  hint?: string;
  error?: string | null;
  isReadOnly?: boolean;
}

export default function RichText(props: RichTextProps) {
  const { value, label, lang = 'en', isReadOnly = false } = props;
  const hasPictures = props.onPicture !== undefined;
  // What the editor reports holds nothing that it cannot hold, so it stays once it has been opened.
  const [unlocked, setUnlocked] = useState<string | null>(null);
  const lost = useMemo(() => lostParts(value, hasPictures), [value, hasPictures]);
  if (lost.length === 0 || unlocked === value) return <EditedText {...props} />;
  return (
    <LockedText
      value={value}
      label={label}
      lang={lang}
      dir={props.dir ?? (lang === 'ar' ? 'rtl' : 'ltr')}
      lost={lost}
      onUnlock={
        isReadOnly
          ? null
          : () => {
              setUnlocked(value);
            }
      }
    />
  );
}

function EditedText(props: RichTextProps) {
  const { value, onChange, label, lang = 'en', onPicture, facts = [], hint, error = null, isReadOnly = false } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].join(' ').trim();
  const dir = props.dir ?? (lang === 'ar' ? 'rtl' : 'ltr');
  const onLost = usePasteNotice(onPicture !== undefined);
  const editor = useRichEditor(place, { value, onChange, label, lang, dir, hasPictures: onPicture !== undefined, isReadOnly, onLost, describedBy, isInvalid: error !== null });

  const addPicture = async (choose: NonNullable<RichTextProps['onPicture']>) => {
    const picture = await choose();
    if (picture !== null && editor?.isDestroyed === false) addImage(editor, picture);
  };
  return (
    <div className={styles.text}>
      <div className={classes(styles.frame, error !== null && styles.invalid, isReadOnly && styles.readOnly)}>
        {editor === null ? (
          <div className={styles.toolbar} />
        ) : (
          <Toolbar
            editor={editor}
            label={label}
            isReadOnly={isReadOnly}
            facts={facts}
            onPicture={onPicture === undefined ? undefined : () => void addPicture(onPicture)}
            onLink={() => {
              setIsLinking(true);
            }}
          />
        )}
        <div ref={place} className={styles.place} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error !== null && (
          <p id={`${id}-error`} className={field.error}>
            <WarningIcon size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {isLinking && editor !== null && (
        <LinkDialog
          address={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => {
            setIsLinking(false);
          }}
          onLink={(address) => {
            setIsLinking(false);
            link(editor, address);
          }}
        />
      )}
    </div>
  );
}

/** Returns a function that says what became of the tables and pictures of a pasted text. */
function usePasteNotice(hasPictures: boolean) {
  const { richText } = useMessages();
  return (parts: readonly LostPart[]) => {
    const said = [
      ...(parts.includes('table') ? [richText.pasted.table] : []),
      ...(parts.includes('picture') ? [hasPictures ? richText.pasted.pictureElsewhere : richText.pasted.picture] : []),
    ];
    if (said.length > 0) say(said.join(' '));
  };
}

/** Adds a picture with a paragraph below it, in which the person goes on writing: a selected picture would be replaced by it. */
function addImage(editor: NonNullable<ReturnType<typeof useRichEditor>>, picture: RichTextPicture) {
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'image', attrs: picture }, { type: 'paragraph' }])
    .scrollIntoView()
    .run();
}

/** Links the selection or, if nothing is selected, the address itself. */
function link(editor: NonNullable<ReturnType<typeof useRichEditor>>, address: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  } else chain.setLink({ href: address }).run();
}
