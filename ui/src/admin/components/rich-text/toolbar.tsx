// The toolbar of a text: what can be done with the selection. One stop of Tab; the arrow keys move inside.
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { Button, Group, ToggleButton, Toolbar as AriaToolbar } from 'react-aria-components';
import { useMessages } from '../../locale';
import { Menu } from '../menu';
import { BoldIcon, BulletsIcon, FactIcon, HeadingIcon, ItalicIcon, LinkIcon, NumbersIcon, PictureIcon, QuoteIcon, RedoIcon, SubheadingIcon, UndoIcon } from './icons';
import type { RichTextFact } from './rich-text';
import styles from './rich-text.module.css';

const SIZE = 20;

export interface ToolbarProps {
  editor: Editor;
  /** The name of the text. */
  label: string;
  isReadOnly: boolean;
  onLink: () => void;
  onPicture: (() => void) | undefined;
  facts: readonly RichTextFact[];
}

export function Toolbar({ editor, label, isReadOnly, onLink, onPicture, facts }: ToolbarProps) {
  const { richText } = useMessages();
  const run = (step: (chain: ChainedCommands) => ChainedCommands) => () => step(editor.chain().focus()).run();
  const toggle = (name: string, face: ReactNode, step: (chain: ChainedCommands) => ChainedCommands, on = editor.isActive(name)) => (
    <Toggle label={name in richText.marks ? richText.marks[name as keyof typeof richText.marks] : name} isOn={on} isDisabled={isReadOnly} onPress={run(step)}>
      {face}
    </Toggle>
  );
  return (
    <AriaToolbar aria-label={richText.toolbar(label)} className={styles.toolbar}>
      <Group aria-label={richText.groups.blocks} className={styles.group}>
        {toggle('heading', <HeadingIcon size={SIZE} />, (chain) => chain.toggleHeading({ level: 2 }), editor.isActive('heading', { level: 2 }))}
        {toggle('subheading', <SubheadingIcon size={SIZE} />, (chain) => chain.toggleHeading({ level: 3 }), editor.isActive('heading', { level: 3 }))}
        {toggle('bulletList', <BulletsIcon size={SIZE} />, (chain) => chain.toggleBulletList())}
        {toggle('orderedList', <NumbersIcon size={SIZE} />, (chain) => chain.toggleOrderedList())}
        {toggle('blockquote', <QuoteIcon size={SIZE} />, (chain) => chain.toggleBlockquote())}
      </Group>
      <Group aria-label={richText.groups.words} className={styles.group}>
        {toggle('bold', <BoldIcon size={SIZE} />, (chain) => chain.toggleBold())}
        {toggle('italic', <ItalicIcon size={SIZE} />, (chain) => chain.toggleItalic())}
        <Toggle label={richText.marks.link} isOn={editor.isActive('link')} isDisabled={isReadOnly} onPress={onLink}>
          <LinkIcon size={SIZE} />
        </Toggle>
        {onPicture !== undefined && <Press label={richText.picture} icon={<PictureIcon size={SIZE} />} isDisabled={isReadOnly} onPress={onPicture} />}
        {facts.length > 0 && !isReadOnly && <Facts editor={editor} facts={facts} />}
      </Group>
      <Group aria-label={richText.groups.history} className={styles.group}>
        <Press label={richText.undo} icon={<UndoIcon size={SIZE} />} isDisabled={isReadOnly || !editor.can().undo()} onPress={run((chain) => chain.undo())} />
        <Press label={richText.redo} icon={<RedoIcon size={SIZE} />} isDisabled={isReadOnly || !editor.can().redo()} onPress={run((chain) => chain.redo())} />
      </Group>
    </AriaToolbar>
  );
}

function Toggle({ label, isOn, isDisabled, onPress, children }: { label: string; isOn: boolean; isDisabled: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <ToggleButton aria-label={label} className={styles.tool} isSelected={isOn} isDisabled={isDisabled} onPress={onPress}>
      {children}
    </ToggleButton>
  );
}

function Press({ label, icon, isDisabled, onPress }: { label: string; icon: ReactNode; isDisabled: boolean; onPress: () => void }) {
  return (
    <Button aria-label={label} className={styles.tool} isDisabled={isDisabled} onPress={onPress}>
      {icon}
    </Button>
  );
}

function Facts({ editor, facts }: { editor: Editor; facts: readonly RichTextFact[] }) {
  const { richText } = useMessages();
  const entries = facts.map(({ name, label }) => ({
    id: name,
    label,
    run: () => {
      editor.chain().focus().insertContent({ type: 'text', text: `{{${name}}}` }).run();
    },
  }));
  return (
    <Menu label={richText.fact} groups={[entries]} placement="bottom start" note={richText.factNote} className={styles.tool}>
      <FactIcon size={SIZE} />
    </Menu>
  );
}
