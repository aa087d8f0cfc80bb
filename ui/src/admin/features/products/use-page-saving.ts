// The only Save of a product's page: it saves the form, the pictures, and the pictures of the choices.
import type { Product } from '../../api/products';
import type { SaveBarProps } from '../../components/save-bar';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { type PictureWait, usePictureWait } from '../../components/use-picture-wait';
import { type SaveParts, useSaveInOrder, useSavePart } from '../../components/use-save-in-order';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import type { ProductEditor } from './editing';

type Kind = 'variation' | 'pictures' | 'product';

/** How pictures take part in the page's Save. */
export interface PictureSaving {
  parts: SaveParts<Kind>;
  wait: Pick<PictureWait, 'onAdding' | 'cancel'>;
  isSaving: boolean;
  /** Saves all that is changed on the page. */
  save: () => void;
}

export interface PageSaving {
  isChanged: boolean;
  bar: Pick<SaveBarProps, 'editor' | 'pictures' | 'refusal'>;
  pictures: PictureSaving;
}

/** The choices come first, because the form may remove one. */
const PICTURES_FIRST: readonly Kind[] = ['variation', 'pictures', 'product'];
const PRODUCT_FIRST: readonly Kind[] = ['variation', 'product', 'pictures'];

/** A product needs a picture to be published, and keeps one as long as it is. */
const orderOf = (product: Product | null, editor: ProductEditor): readonly Kind[] =>
  product?.form.status === 'published' && editor.draft.status !== 'published' ? PRODUCT_FIRST : PICTURES_FIRST;

export function usePageSaving(product: Product | null, editor: ProductEditor): PageSaving {
  const { catalogue, pictures: words } = useMessages();
  const { parts, isChanged, errors, isSaving, isPartGone, ...inOrder } = useSaveInOrder(orderOf(product, editor), () => {
    // A new product has its own notice.
    if (product !== null) say(catalogue.saved);
  });
  useSavePart(parts, { kind: 'product', isChanged: editor.isDirty, errors: editor.errors, content: [editor.draft], check: editor.check, save: editor.save });
  const wait = usePictureWait(inOrder);
  // The form of a new product guards itself, and knows when its page is replaced.
  useLeaveGuard(product !== null && isChanged);
  return {
    isChanged: isChanged || wait.isAdding,
    bar: { editor: { ...editor, isDirty: isChanged, errors, isSaving, save: wait.save }, pictures: wait, refusal: isPartGone ? words.choiceGone : null },
    pictures: { parts, wait, isSaving, save: wait.save },
  };
}
