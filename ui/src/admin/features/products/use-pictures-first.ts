// A product that cannot be published because its pictures are not saved: they are saved first.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '../../api/products';
import { useErrorTexts } from '../../locale/error-text';
import type { ProductEditor } from './editing';
import { picturesQuery } from './picture-keys';

const MISSING = { code: 'product_picture_missing', message: '' };

/** What the form and its pictures know of each other. */
export interface PicturesFirst {
  /** The editor. It does not say that a picture is missing if there is one to save, or one that was saved since. */
  editor: ProductEditor;
  /** Whether the pictures have to be saved before the product. */
  isFirst: boolean;
  /** Told whether pictures are changed and not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export function usePicturesFirst(product: Product | null, editor: ProductEditor): PicturesFirst {
  const { ofRule } = useErrorTexts();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { data } = useQuery({ ...picturesQuery(product?.id ?? 0), enabled: product !== null });
  const status = editor.errorOf('status');
  const isMissing = status !== null && status === ofRule(MISSING);
  const isFirst = isMissing && isUnsaved;
  const isHidden = isFirst || (isMissing && (data?.pictures.length ?? 0) > 0);
  return {
    editor: isHidden ? { ...editor, errors: editor.errors - (isFirst ? 0 : 1), errorOf: (field) => (field === 'status' ? null : editor.errorOf(field)) } : editor,
    isFirst,
    onUnsaved: setIsUnsaved,
  };
}
