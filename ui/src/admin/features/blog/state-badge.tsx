// Whether shoppers see a post.
import { Badge } from '../../../primitives/badge';
import type { PostState } from '../../api/blog';
import { useMessages } from '../../locale';

const TONES = { draft: 'amber', scheduled: 'blue', published: 'leaf' } as const;

export function StateBadge({ state }: { state: PostState }) {
  const { blog } = useMessages();
  return <Badge tone={TONES[state]}>{blog.states[state]}</Badge>;
}
