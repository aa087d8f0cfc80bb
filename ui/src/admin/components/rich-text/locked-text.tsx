// A text with parts that the editor cannot hold, as shoppers read it. It stays as it is, unless somebody gives these parts up.
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { Note } from '../../../primitives/note';
import { RichText as ShownText } from '../../../primitives/rich-text';
import { WarningIcon } from '../../../primitives/icons';
import { useMessages } from '../../locale';
import type { LostPart } from './lost-parts';
import styles from './rich-text.module.css';

export interface LockedTextProps {
  value: string;
  label: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  lost: readonly LostPart[];
  /** Null if the text cannot be changed at all. */
  onUnlock: (() => void) | null;
}

export function LockedText({ value, label, lang, dir, lost, onUnlock }: LockedTextProps) {
  const { richText } = useMessages();
  return (
    <div className={styles.text}>
      <Note tone="amber" icon={<WarningIcon size={20} />}>
        <p>{richText.lost(lost.map((part) => richText.lostParts[part]).join(comma))}</p>
        {onUnlock !== null && (
          <Button kind="secondary" size="small" aria-label={richText.unlockOf(label)} onClick={onUnlock}>
            {richText.unlock}
          </Button>
        )}
      </Note>
      <div role="group" aria-label={label} lang={lang} dir={dir} className={styles.locked}>
        <ShownText html={value} isElsewhere />
      </div>
    </div>
  );
}
