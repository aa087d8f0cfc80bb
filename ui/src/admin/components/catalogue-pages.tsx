// The pages of the catalogue.
import { useMessages } from '../locale';
import { paths } from '../paths';
import { SegmentLinks } from './segments';

export function CataloguePages() {
  const { catalogue, catalogueFile, grid } = useMessages();
  return (
    <SegmentLinks
      label={catalogue.parts}
      links={[
        [paths.products, catalogue.products],
        [paths.categories, catalogue.categories],
        [paths.grid, grid.open],
        [paths.catalogueFile, catalogueFile.name],
      ]}
    />
  );
}
