// A product: its pictures.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors';
import { MissingPage, Page } from '../../components/page';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { idIn, paths } from '../../paths';
import { picturesQuery } from './keys';
import { PicturesPart } from './pictures-part';

export default function ProductScreen() {
  const { id } = useParams();
  const number = idIn(id);
  return number === null ? <NoProduct /> : <Product key={number} id={number} />;
}

function NoProduct() {
  const { common, pictures } = useMessages();
  return <MissingPage title={pictures.notFound} hint={pictures.notFoundHint} action={<TextLink to={paths.start}>{common.toStart}</TextLink>} />;
}

function Product({ id }: { id: number }) {
  const { pictures } = useMessages();
  const { data, error } = useQuery(picturesQuery(id));
  if (hasStatus(error, 404)) return <NoProduct />;
  return (
    <Page title={data?.name ?? pictures.product}>
      <PicturesPart productId={id} />
    </Page>
  );
}
