// The pages of what the home page shows.
import { useMessages } from '../locale';
import { paths } from '../paths';
import { SegmentLinks } from './segments';

export function HomePages() {
  const { content } = useMessages();
  return (
    <SegmentLinks
      label={content.parts}
      links={[
        [paths.banners, content.banners.title],
        [paths.home, content.home.title],
      ]}
    />
  );
}
