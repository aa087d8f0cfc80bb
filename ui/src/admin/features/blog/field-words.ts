// How the fields of a post are shown beside what somebody else has saved.
import { comma } from '#copy/language';
import type { BlogLabel, BlogLabels } from '../../api/blog';
import type { FieldWords } from '../../components/conflict-part';
import { useMessages } from '../../locale';
import type { Mode } from './editing';

const nameIn = (labels: readonly BlogLabel[], wanted: unknown) => labels.find(({ id }) => id === wanted)?.form.name ?? '';

export function useFieldWords({ categories, writers, tags }: BlogLabels): FieldWords {
  const { blog, fields } = useMessages();
  const shownOf = (field: string, value: unknown) => {
    switch (field) {
      case 'category_id':
        return nameIn(categories, value);
      case 'writer_id':
        return nameIn(writers, value);
      case 'tag_ids':
        return (value as number[]).map((id) => nameIn(tags, id)).join(comma);
      case 'mode':
        return blog.post.modes[value as Mode];
      case 'from':
        return String(value).replace('T', ' ');
      default:
        return undefined;
    }
  };
  return { names: fields, shownOf };
}
