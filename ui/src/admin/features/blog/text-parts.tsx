// The title, the summary and the text of a post in both languages.
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../primitives/badge';
import { paths } from '../../../paths';
import type { Post } from '../../api/blog';
import { TextField } from '../../components/field';
import { LocalText } from '../../components/local-text';
import { Part } from '../../components/part';
import { RichText, type RichTextPicture } from '../../components/rich-text';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useShowsArabic } from '../../components/use-shows-arabic';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './blog.module.css';
import type { PostEditor } from './editing';
import { PictureDialog } from './picture-dialog';

export function NamesPart({ post, editor: { draft, set, errorOf } }: { post: Post | null; editor: PostEditor }) {
  const { blog, catalogue } = useMessages();
  const { post: words } = blog;
  const slug = draft.slug.trim() === '' ? core().slugOf(draft.title) : draft.slug.trim();
  return (
    <Part title={words.texts}>
      <LocalText
        label={words.title}
        name="title"
        english={draft.title}
        arabic={draft.title_ar}
        onEnglish={(title) => {
          set({ title });
        }}
        onArabic={(text) => {
          set({ title_ar: text });
        }}
        error={errorOf('title')}
        errorOfArabic={errorOf('title_ar')}
        isAutoFocused={post === null}
      />
      <LocalText
        label={words.summary}
        note={catalogue.optional}
        hint={words.summaryHint}
        name="summary"
        rows={3}
        english={draft.summary}
        arabic={draft.summary_ar}
        onEnglish={(summary) => {
          set({ summary });
        }}
        onArabic={(text) => {
          set({ summary_ar: text });
        }}
        error={errorOf('summary')}
        errorOfArabic={errorOf('summary_ar')}
      />
      <TextField
        label={catalogue.slug}
        name="slug"
        autoComplete="off"
        spellCheck="false"
        placeholder={core().slugOf(draft.title)}
        hint={slug === '' ? catalogue.slugEmpty : catalogue.slugHint(paths.blog(slug))}
        value={draft.slug}
        onChange={(text) => {
          set({ slug: text });
        }}
        error={errorOf('slug')}
      />
    </Part>
  );
}

/** A question for a picture: in which language, and what takes the answer. */
interface Question {
  language: string;
  isArabic: boolean;
  answer: (picture: RichTextPicture | null) => void;
}

/** The text in one language, with its name above it. */
function Language({ name, mark, children }: { name: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.language}>
      <div className={styles.above}>
        {name}
        {mark}
      </div>
      {children}
    </div>
  );
}

export function TextPart({ editor: { draft, set, errorOf } }: { editor: PostEditor }) {
  const { blog, catalogue } = useMessages();
  const { post: words } = blog;
  const lacksArabic = useLacksArabic();
  const showsArabic = useShowsArabic(draft.html_ar, errorOf('html_ar'));
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (language: string, isArabic: boolean) => () =>
    new Promise<RichTextPicture | null>((resolve) => {
      setQuestion({ language, isArabic, answer: resolve });
    });
  const answer = (picture: RichTextPicture | null) => {
    setQuestion(null);
    question?.answer(picture);
  };
  return (
    <Part title={words.text}>
      <p className={styles.soft}>{words.textHint}</p>
      <div className={styles.languages}>
        <Language name={words.english}>
          <RichText
            label={words.named(words.english)}
            value={draft.html}
            error={errorOf('html')}
            onPicture={ask(words.english, false)}
            onChange={(html) => {
              set({ html });
            }}
          />
        </Language>
        {showsArabic && (
          <Language name={words.arabic} mark={lacksArabic(draft.html, draft.html_ar) && <Badge tone="amber">{catalogue.arabic.missing}</Badge>}>
            <RichText
              label={words.named(words.arabic)}
              lang="ar"
              value={draft.html_ar}
              error={errorOf('html_ar')}
              onPicture={ask(words.arabic, true)}
              onChange={(text) => {
                set({ html_ar: text });
              }}
            />
          </Language>
        )}
      </div>
      {question !== null && (
        <PictureDialog
          language={question.language}
          isArabic={question.isArabic}
          onClose={() => {
            answer(null);
          }}
          onPicture={answer}
        />
      )}
    </Part>
  );
}
