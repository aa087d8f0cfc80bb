// The parts of a banner's form.
import type { Banner } from '../../api/banners';
import { LinkPart } from '../../components/link-part';
import { LocalText } from '../../components/local-text';
import { Part } from '../../components/part';
import { PictureField } from '../../components/picture-field';
import { ShownFields } from '../../components/shown-state';
import type { OnAdding } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { BannerPreview } from './banner-preview';
import type { BannerEditor } from './editing';
import styles from './banners.module.css';

export interface BannerFieldsProps {
  banner: Banner | null;
  editor: BannerEditor;
  onAdding: OnAdding;
}

export function BannerFields({ banner, editor, onAdding }: BannerFieldsProps) {
  const { content } = useMessages();
  const { draft, set, errorOf } = editor;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <PicturesPart editor={editor} onAdding={onAdding} />
        <TextsPart editor={editor} />
      </div>
      <div className={styles.form}>
        <LinkPart
          link={draft.link}
          storedName={banner?.link_name ?? ''}
          error={errorOf('link')}
          onChange={(link) => {
            set({ link });
          }}
        />
        <Part title={content.time.title}>
          <ShownFields from={draft.from} until={draft.until} errors={{ from: errorOf('from'), until: errorOf('until') }} onChange={set} />
          <p className={styles.soft}>{content.time.hint}</p>
        </Part>
        <BannerPreview banner={banner} form={draft} />
      </div>
    </div>
  );
}

function PicturesPart({ editor: { draft, set, errorOf }, onAdding }: Pick<BannerFieldsProps, 'editor' | 'onAdding'>) {
  const { content } = useMessages();
  const { banners: words } = content;
  return (
    <Part title={words.pictures}>
      <div className={styles.pictures}>
        <PictureField
          label={words.wide}
          usedAs="wide_banner"
          field="image"
          image={draft.image}
          error={errorOf('image')}
          onAdding={onAdding}
          onChange={(image) => {
            set({ image });
          }}
        />
        <PictureField
          label={words.narrow}
          usedAs="narrow_banner"
          field="mobile_image"
          image={draft.mobile_image}
          error={errorOf('mobile_image')}
          onAdding={onAdding}
          onChange={(image) => {
            set({ mobile_image: image });
          }}
        />
      </div>
      <LocalText
        label={words.alt}
        hint={words.altHint}
        name="image_alt"
        english={draft.image_alt}
        arabic={draft.image_alt_ar}
        onEnglish={(text) => {
          set({ image_alt: text });
        }}
        onArabic={(text) => {
          set({ image_alt_ar: text });
        }}
        error={errorOf('image_alt')}
        errorOfArabic={errorOf('image_alt_ar')}
      />
    </Part>
  );
}

function TextsPart({ editor: { draft, set, errorOf } }: Pick<BannerFieldsProps, 'editor'>) {
  const { content } = useMessages();
  const { banners: words } = content;
  return (
    <Part title={words.texts}>
      <LocalText
        label={words.name}
        hint={words.nameHint}
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
      />
      <LocalText
        label={words.text}
        name="text"
        english={draft.text}
        arabic={draft.text_ar}
        onEnglish={(text) => {
          set({ text });
        }}
        onArabic={(text) => {
          set({ text_ar: text });
        }}
        error={errorOf('text')}
        errorOfArabic={errorOf('text_ar')}
      />
    </Part>
  );
}
