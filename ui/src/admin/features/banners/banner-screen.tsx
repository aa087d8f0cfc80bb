// A banner: its pictures, its texts in both languages, what it leads to, and when it is shown.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { type Banner, bannersQuery, deleteBanner } from '../../api/banners';
import { BackLink } from '../../components/back-link';
import { DeleteButton } from '../../components/delete-button';
import { Frozen } from '../../components/frozen';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { usePageName } from '../../components/page-name';
import { SaveBar } from '../../components/save-bar';
import { TextLink } from '../../components/text-link';
import { useEditor } from '../../components/use-editor';
import { usePictureWait } from '../../components/use-picture-wait';
import { useMessages } from '../../locale';
import { bannerPath, idIn, paths } from '../../paths';
import { say } from '../../stores/notices';
import { BannerFields } from './banner-fields';
import { editing, forgetBanners, newBanner } from './editing';

/** The part of the address of a new banner. */
const NEW = 'new';

export default function BannerScreen() {
  const { id } = useParams();
  const number = idIn(id);
  if (id === NEW) return <BannerForm key={NEW} banner={null} />;
  return number === null ? <NoBanner /> : <StoredBanner key={number} id={number} />;
}

function NoBanner() {
  const { content } = useMessages();
  const { banners: words } = content;
  return <MissingPage title={words.notFound} hint={words.notFoundHint} action={<TextLink to={paths.banners}>{words.goToList}</TextLink>} />;
}

function StoredBanner({ id }: { id: number }) {
  const query = useQuery(bannersQuery);
  if (query.data === undefined) return <NotLoaded query={query} rows={6} />;
  const found = query.data.banners.find((banner) => banner.id === id);
  return found === undefined ? <NoBanner /> : <BannerForm banner={found} />;
}

function BannerForm({ banner }: { banner: Banner | null }) {
  const { catalogue, content, fields } = useMessages();
  const { banners: words } = content;
  const pageName = usePageName();
  const shownOf = (field: string, value: unknown) => {
    if (field !== 'link') return undefined;
    const { kind, page } = value as Banner['form']['link'];
    return kind === 'page' ? pageName(page) : content.link.kinds[kind];
  };
  const navigate = useNavigate();
  const editor = useEditor(editing, {
    stored: banner,
    begin: newBanner,
    onSaved: ({ id }) => {
      say(banner === null ? words.created : catalogue.saved);
      if (banner === null) void navigate(bannerPath(id), { replace: true });
    },
  });
  const pictures = usePictureWait(editor);
  return (
    <>
      <BackLink to={paths.banners}>{words.back}</BackLink>
      <Page title={banner === null ? words.newTitle : [banner.form.title, banner.link_name, words.one].find((name) => name !== '') ?? ''} {...(banner !== null && { actions: <Delete banner={banner} /> })}>
        <Frozen isFrozen={editor.isCreating}>
          <BannerFields banner={banner} editor={editor} onAdding={pictures.onAdding} />
        </Frozen>
        <SaveBar editor={editor} pictures={pictures} action={banner === null ? words.create : catalogue.save} fields={{ names: fields, shownOf }} />
      </Page>
    </>
  );
}

function Delete({ banner }: { banner: Banner }) {
  const { content } = useMessages();
  const client = useQueryClient();
  return (
    <DeleteButton
      words={content.banners}
      to={paths.banners}
      call={() => deleteBanner(banner.id, banner.version)}
      onDeleted={() => {
        forgetBanners(client);
      }}
    />
  );
}
