// What is done with a product as a whole: look at it in the shop, duplicate it, delete a draft.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { deleteProduct, duplicateProduct, type Product } from '../../api/products';
import { FormDialog } from '../../components/dialog';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { useRequestKey } from '../../components/use-request-key';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths, productPath } from '../../paths';
import { say } from '../../stores/notices';
import { forgetUnsaved } from '../../stores/unsaved';
import { forgetLists, productQuery } from './keys';
import styles from './product.module.css';

export function ProductActions({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const [isDeleting, setDeleting] = useState(false);
  const duplicate = useDuplicate(product);
  const { status } = product.form;
  const preview = { id: 'preview', label: words.previewInShop, href: `${product.path}?preview`, isNewTab: true };
  const inShop = { id: 'view', label: words.viewInShop, href: product.path, isNewTab: true };
  return (
    <>
      <Menu
        label={words.more}
        className={styles.more}
        groups={[
          [status === 'published' ? inShop : preview],
          isDirty ? [] : [{ id: 'duplicate', label: words.duplicate, run: duplicate }],
          status === 'draft' ? [{ id: 'delete', label: words.delete, isDangerous: true, run: () => { setDeleting(true); } }] : [],
        ].filter((group) => group.length > 0)}
      >
        <MoreIcon />
      </Menu>
      {isDeleting && (
        <DeleteDialog
          product={product}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </>
  );
}

function useDuplicate(product: Product): () => void {
  const { catalogue } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { keyOf, forget } = useRequestKey();
  const { mutate } = useSingleFlightMutation<Product, number>({
    mutationFn: (id) => duplicateProduct(keyOf(id), id),
    onSuccess: (copy) => {
      forget();
      client.setQueryData(productQuery(copy.id).queryKey, copy);
      forgetLists(client);
    },
    onError: (error) => {
      say(ofFailure(error));
    },
  });
  return () => {
    mutate(product.id, {
      onSuccess: (copy) => {
        say(catalogue.product.duplicated);
        void navigate(productPath(copy.id));
      },
    });
  };
}

function DeleteDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { catalogue } = useMessages();
  const { product: words } = catalogue;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => deleteProduct(product.id, product.version),
    onSuccess: () => {
      client.removeQueries({ queryKey: productQuery(product.id).queryKey });
      forgetLists(client);
    },
  });
  return (
    <FormDialog
      title={words.deleteTitle}
      action={words.delete}
      isBusy={isPending}
      isDangerous
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate(undefined, {
          onSuccess: () => {
            say(words.deleted);
            forgetUnsaved();
            void navigate(paths.products);
          },
        });
      }}
    >
      <p>{words.deleteHint}</p>
    </FormDialog>
  );
}
