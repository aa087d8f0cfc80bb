// The content of the page for unknown addresses, with three links.
import { useMessages } from '../locale';
import { ButtonLink } from '../primitives/button';
import { Page } from '../primitives/page';
import { paths } from '../paths';
import styles from './not-found.module.css';
import { ProductSearch } from './product-search';

/** The picture: the bones of a fish. */
function Bones() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 200 80"
      width={200}
      height={80}
      fill="none"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M62 40H160" />
      <path d="M62 16C34 16 16 30 12 40c4 10 22 24 50 24 6-14 6-34 0-48Z" />
      <path d="M84 22v36M104 26v28M124 30v20M142 33v14" />
      <path d="M160 40l26-20v40Z" />
      <circle cx="36" cy="36" r="3.5" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function NotFound() {
  const { common, words } = useMessages();
  return (
    <Page className={styles.page}>
      <title>{words.page_not_found}</title>
      <meta name="robots" content="noindex" />
      <Bones />
      <h1 className={styles.title}>{words.page_not_found}</h1>
      <p className={styles.hint}>{common.notFoundHint}</p>
      <ProductSearch label={words.page_not_found} inPage className={styles.search} />
      <ButtonLink to={paths.home}>{common.backHome}</ButtonLink>
    </Page>
  );
}
