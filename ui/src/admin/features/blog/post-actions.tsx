// What is done with a post as a whole: look at it in the shop, delete a draft.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { type Post, deletePost } from '../../api/blog';
import { FormDialog } from '../../components/dialog';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import styles from './blog.module.css';
import { forgetPosts, postQuery } from './keys';

export function PostActions({ post, isDirty }: { post: Post; isDirty: boolean }) {
  const { blog } = useMessages();
  const { post: words } = blog;
  const [isDeleting, setDeleting] = useState(false);
  const preview = { id: 'preview', label: words.preview, href: `${post.path}?preview`, isNewTab: true };
  const inShop = { id: 'view', label: words.view, href: post.path, isNewTab: true };
  const remove = { id: 'delete', label: words.delete, isDangerous: true, run: () => { setDeleting(true); } };
  return (
    <>
      <Menu
        label={words.more}
        className={styles.more}
        groups={[[preview, ...(post.state === 'published' ? [inShop] : [])], post.state === 'draft' && !isDirty ? [remove] : []].filter((group) => group.length > 0)}
      >
        <MoreIcon />
      </Menu>
      {isDeleting && (
        <DeleteDialog
          post={post}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </>
  );
}

function DeleteDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { blog } = useMessages();
  const { post: words } = blog;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => deletePost(post.id, post.version),
    onSuccess: () => {
      client.removeQueries({ queryKey: postQuery(post.id).queryKey });
      forgetPosts(client);
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
            void navigate(paths.blog);
          },
        });
      }}
    >
      <p>{words.deleteHint}</p>
    </FormDialog>
  );
}
