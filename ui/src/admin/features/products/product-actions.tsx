// What is done with a product as a whole: look at it in the shop, duplicate it, delete a draft.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { ButtonLink } from '../../../primitives/button';
import { deleteProduct, duplicateProduct, type Product } from '../../api/products';
import { DeleteDialog } from '../../components/delete-dialog';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { useRequestKey } from '../../components/use-request-key';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths, productPath } from '../../paths';
import { say } from '../../stores/notices';
import { forgetLists, productQuery } from './keys';
import styles from './product.module.css';

export function ProductActions({ product, isDirty }: { product: Product; isDirty: boolean }) {
  const { catalogue, preview } = useMessages();
  const { product: words } = catalogue;
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const duplicate = useDuplicate(product);
  const { status } = product.form;
  // Only what was saved can be shown in the shop.
  const look = isDirty ? preview.saved : status === 'published' ? preview.inShop : preview.show;
  return (
    <>
      <ButtonLink kind="secondary" to={status === 'published' ? product.path : `${product.path}?preview`} target="_blank" rel="noopener">
        {look}
      </ButtonLink>
      <Menu
        label={words.more}
        className={styles.more}
        groups={[
          isDirty ? [] : [{ id: 'duplicate', label: words.duplicate, run: duplicate }],
          status === 'draft' ? [{ id: 'delete', label: words.delete, isDangerous: true, run: () => { setDeleting(true); } }] : [],
        ].filter((group) => group.length > 0)}
      >
        <MoreIcon />
      </Menu>
      {isDeleting && (
        <DeleteDialog
          words={words}
          to={paths.products}
          call={() => deleteProduct(product.id, product.version)}
          onDeleted={() => {
            client.removeQueries({ queryKey: productQuery(product.id).queryKey });
            forgetLists(client);
          }}
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
