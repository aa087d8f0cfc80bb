// What search engines show of a page, in both languages.
import { useMessages } from '../locale';
import { LocalText } from './local-text';
import { Part } from './part';
import type { Editor } from './use-editor';

interface PageTexts {
  meta_title: string;
  meta_title_ar: string;
  meta_description: string;
  meta_description_ar: string;
}

export interface SearchEnginesPartProps {
  editor: Pick<Editor<PageTexts>, 'draft' | 'set' | 'errorOf'>;
  /** What an empty title shows, if it is not the name. */
  titleHint?: string;
}

export function SearchEnginesPart({ editor: { draft, set, errorOf }, titleHint }: SearchEnginesPartProps) {
  const { catalogue } = useMessages();
  return (
    <Part title={catalogue.searchEngines}>
      <LocalText
        label={catalogue.metaTitle}
        note={catalogue.optional}
        hint={titleHint ?? catalogue.metaTitleHint}
        name="meta_title"
        english={draft.meta_title}
        arabic={draft.meta_title_ar}
        onEnglish={(text) => {
          set({ meta_title: text });
        }}
        onArabic={(text) => {
          set({ meta_title_ar: text });
        }}
        error={errorOf('meta_title')}
        errorOfArabic={errorOf('meta_title_ar')}
      />
      <LocalText
        label={catalogue.metaDescription}
        note={catalogue.optional}
        name="meta_description"
        rows={3}
        english={draft.meta_description}
        arabic={draft.meta_description_ar}
        onEnglish={(text) => {
          set({ meta_description: text });
        }}
        onArabic={(text) => {
          set({ meta_description_ar: text });
        }}
        error={errorOf('meta_description')}
        errorOfArabic={errorOf('meta_description_ar')}
      />
    </Part>
  );
}
