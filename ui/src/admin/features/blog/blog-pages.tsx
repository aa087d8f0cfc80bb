// The pages of the blog.
import { useMessages } from '../../locale';
import { SegmentLinks } from '../../components/segments';
import { paths } from '../../paths';

export function BlogPages() {
  const { blog } = useMessages();
  return (
    <SegmentLinks
      label={blog.parts}
      links={[
        [paths.blog, blog.list.posts],
        [paths.blogTags, blog.labels.tag.title],
        [paths.blogWriters, blog.labels.writer.title],
        [paths.blogCategories, blog.labels.category.title],
      ]}
    />
  );
}
