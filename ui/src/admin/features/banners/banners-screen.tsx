// The banners of the home page, in their order, which is changed by dragging, by keyboard or with arrows.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { ButtonLink } from '../../../primitives/button';
import { HomeIcon, PlusIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Banner, arrangeBanners, bannersQuery } from '../../api/banners';
import { HomePages } from '../../components/home-pages';
import { Message, NotLoaded, Page } from '../../components/page';
import { usePageName } from '../../components/page-name';
import { ShownBadge } from '../../components/shown-state';
import { SortableList, type Sorting } from '../../components/sortable-list';
import { SortableRow } from '../../components/sortable-row';
import { useArranging } from '../../components/use-arranging';
import { useMessages } from '../../locale';
import { QATAR_OFFSET, useDateFormats } from '../../locale/dates';
import { bannerPath, newBannerPath } from '../../paths';
import { useShop } from '../../stores/shop';
import styles from './banners.module.css';

export default function BannersScreen() {
  const { content } = useMessages();
  const { banners: words } = content;
  const query = useQuery(bannersQuery);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <ButtonLink to={newBannerPath}>
          <PlusIcon size={18} />
          {words.add}
        </ButtonLink>
      }
    >
      <HomePages />
      {query.data === undefined ? (
        <NotLoaded query={query} rows={5} />
      ) : query.data.banners.length === 0 ? (
        <Message icon={<HomeIcon size={32} />} title={words.empty} hint={words.emptyHint} />
      ) : (
        <Order banners={query.data.banners} />
      )}
    </Page>
  );
}

function Order({ banners }: { banners: readonly Banner[] }) {
  const { content } = useMessages();
  const client = useQueryClient();
  const { shown, sort, isPending, failure } = useArranging({
    items: banners,
    save: arrangeBanners,
    refetch: () => void client.invalidateQueries({ queryKey: bannersQuery.queryKey }),
  });
  const nameOf = useBannerName(banners);
  return (
    <>
      <InlineError>{failure}</InlineError>
      <SortableList
        className={styles.sorted}
        label={content.banners.label}
        items={shown}
        idOf={({ id }) => String(id)}
        nameOf={nameOf}
        isDisabled={isPending}
        onSort={sort}
      >
        {(banner, sorting) => <Entry banner={banner} name={nameOf(banner)} sorting={sorting} />}
      </SortableList>
    </>
  );
}

/** Returns a function that names a banner by its title, by what it leads to, or by its place when the list was read. */
function useBannerName(banners: readonly Banner[]) {
  const { content } = useMessages();
  return ({ id, form, link_name }: Banner) => {
    if (form.title !== '') return form.title;
    if (link_name !== '') return link_name;
    return content.banners.unnamed(banners.findIndex((banner) => banner.id === id) + 1);
  };
}

function Entry({ banner, name, sorting }: { banner: Banner; name: string; sorting: Sorting }) {
  const { catalogue, content } = useMessages();
  const { isInArabic } = useShop();
  const { id, form, state, missing_arabic, is_unlinked } = banner;
  const facts = [useTarget(banner), useTimes(banner)].filter((text) => text !== '').join(' · ');
  return (
    <SortableRow name={name} sorting={sorting}>
      <img src={form.mobile_image} alt="" width={72} height={48} loading="lazy" draggable={false} className={styles.picture} />
      <div className={styles.names}>
        <span className={styles.title}>
          <Link to={bannerPath(id)} className={styles.name}>
            {name}
          </Link>
          {is_unlinked ? <Badge tone="amber">{content.banners.unlinked}</Badge> : <ShownBadge state={state} />}
          {isInArabic && missing_arabic > 0 && <Badge tone="amber">{catalogue.arabic.missingCount(missing_arabic)}</Badge>}
        </span>
        <span className={styles.soft}>{facts}</span>
      </div>
    </SortableRow>
  );
}

function useTarget({ form: { link }, link_name }: Banner): string {
  const { content } = useMessages();
  const { banners: words } = content;
  const pageName = usePageName();
  if (link.kind === 'nowhere') return words.nowhere;
  return words.leadsTo(link.kind === 'page' ? pageName(link.page) : link_name);
}

/** The times, which are typed as a date and a time of the shop. */
function useTimes({ form: { from, until } }: Banner): string {
  const { content } = useMessages();
  const { banners: words } = content;
  const { dateTime } = useDateFormats();
  const shown = (moment: string) => dateTime(`${moment}:00${QATAR_OFFSET}`);
  return [from === '' ? '' : words.fromDay(shown(from)), until === '' ? '' : words.untilDay(shown(until))].filter((text) => text !== '').join(' ');
}
