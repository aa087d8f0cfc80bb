// The inbox: the folders, the list of one, and an enquiry beside it; on phones on a page of its own.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import { MailIcon } from '../../../primitives/screen-icons';
import { useIsPhone } from '../../../primitives/use-media';
import type { Enquiry, Folder } from '../../api/enquiries';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded, Page } from '../../components/page';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { enquiryPath, idIn } from '../../paths';
import { EnquiryView } from './enquiry-view';
import { FOLDERS, listQuery } from './keys';
import { EnquiryStatusBadge } from './status-badge';
import styles from './inbox.module.css';

/** The parameter of the address that names the folder. */
const FOLDER = 'folder';

export default function InboxScreen() {
  const { enquiries } = useMessages();
  const id = idIn(useParams().id);
  const [parameters] = useSearchParams();
  const folder = FOLDERS.find((one) => one === parameters.get(FOLDER)) ?? 'open';
  const isPhone = useIsPhone();
  if (isPhone && id !== null) return <EnquiryView key={id} id={id} folder={folder} isPage />;
  return (
    <Page title={enquiries.title}>
      <Folders current={folder} />
      <div className={styles.columns}>
        <List key={folder} folder={folder} openId={id} />
        {!isPhone && <div className={styles.beside}>{id === null ? <Choose /> : <EnquiryView key={id} id={id} folder={folder} />}</div>}
      </div>
    </Page>
  );
}

function Choose() {
  const { enquiries } = useMessages();
  return <Message icon={<MailIcon size={32} />} title={enquiries.choose} hint={enquiries.chooseHint} />;
}

function Folders({ current }: { current: Folder }) {
  const { enquiries } = useMessages();
  const { data } = useInfiniteQuery(listQuery(current));
  const [page] = data?.pages ?? [];
  const counts: Partial<Record<Folder, number>> = { open: page?.open_count ?? 0, mine: page?.own_count ?? 0 };
  return (
    <nav aria-label={enquiries.folders}>
      <ul role="list" className={styles.folders}>
        {FOLDERS.map((folder) => {
          const count = counts[folder] ?? 0;
          const name = enquiries.folderNames[folder];
          return (
            <li key={folder}>
              <Link
                to={enquiryPath(null, folder)}
                className={classes(styles.folder, folder === current && styles.isCurrent)}
                aria-current={folder === current ? 'page' : undefined}
              >
                {count > 0 ? enquiries.counted(name, count) : name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function List({ folder, openId }: { folder: Folder; openId: number | null }) {
  const { enquiries } = useMessages();
  const list = useInfiniteQuery(listQuery(folder));
  if (list.data === undefined) return <NotLoaded query={list} />;
  const rows = list.data.pages.flatMap((page) => page.enquiries);
  if (rows.length === 0) {
    return <Message icon={<MailIcon size={32} />} title={enquiries.empty[folder]} hint={enquiries.emptyHint[folder]} />;
  }
  return (
    <div className={styles.list}>
      <ul role="list" aria-label={enquiries.list} className={styles.rows}>
        {rows.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry} folder={folder} isOpen={enquiry.id === openId} />
        ))}
      </ul>
      <MoreRows list={list} name={enquiries.older} />
    </div>
  );
}

function Row({ enquiry, folder, isOpen }: { enquiry: Enquiry; folder: Folder; isOpen: boolean }) {
  const { enquiries } = useMessages();
  const { ago } = useDateFormats();
  return (
    <li className={classes(styles.row, isOpen && styles.isOpen)}>
      <div className={styles.rowHead}>
        <Link className={styles.name} to={enquiryPath(enquiry.id, folder)} aria-current={isOpen ? 'true' : undefined}>
          {enquiry.name}
        </Link>
        <time className={styles.soft} dateTime={enquiry.created_at}>
          {ago(enquiry.created_at)}
        </time>
      </div>
      <p className={styles.glimpse}>{enquiry.enquiry === '' ? enquiries.erasedText : enquiry.enquiry}</p>
      <div className={styles.rowFoot}>
        <EnquiryStatusBadge status={enquiry.status} />
        {enquiry.assignee !== null && <span className={styles.soft}>{enquiry.assignee.name}</span>}
      </div>
    </li>
  );
}
