// What is done with a post as a whole: look at it in the shop, delete a draft.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Post, deletePost } from '../../api/blog';
import { DeleteDialog } from '../../components/delete-dialog';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import styles from './blog.module.css';
import { forgetPosts, postQuery } from './keys';

export function PostActions({ post, isDirty }: { post: Post; isDirty: boolean }) {
  const { blog, preview } = useMessages();
  const { post: words } = blog;
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const inShop = { id: 'view', label: preview.inShop, href: post.path, isNewTab: true };
  const remove = { id: 'delete', label: words.delete, isDangerous: true, run: () => { setDeleting(true); } };
  const entries = [...(post.state === 'published' ? [inShop] : []), ...(post.state === 'draft' && !isDirty ? [remove] : [])];
  return (
    <>
      {entries.length > 0 && (
        <Menu label={words.more} className={styles.more} groups={[entries]}>
          <MoreIcon />
        </Menu>
      )}
      {isDeleting && (
        <DeleteDialog
          words={words}
          to={paths.blog}
          call={() => deletePost(post.id, post.version)}
          onDeleted={() => {
            client.removeQueries({ queryKey: postQuery(post.id).queryKey });
            forgetPosts(client);
          }}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </>
  );
}
