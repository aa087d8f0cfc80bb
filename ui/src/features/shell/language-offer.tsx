// A strip over the bottom of the page that offers the visitor's own language, until they choose one. It shifts nothing.
import { language, otherLanguage } from '#copy/language';
import { LanguageLink } from '../../components/language-link';
import { useMessages } from '../../locale';
import { type LanguageTag, languages } from '../../paths';
import { IconButton } from '../../primitives/button';
import { CloseIcon } from '../../primitives/icons';
import { useIsOnline } from '../../primitives/use-online';
import { chooseLanguage, useHasChosenLanguage } from '../../stores/chosen-language';
import { useSession } from '../../stores/session';
import styles from './language-offer.module.css';

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

/** Returns the first of these languages that the shop speaks. */
const firstSpoken = (tags: readonly string[]): LanguageTag | undefined => languages.find((one) => one === tags.map(primary).find((tag) => languages.some((known) => known === tag)));

export function LanguageOffer() {
  const { shell } = useMessages();
  const hasChosen = useHasChosenLanguage();
  const isOnline = useIsOnline();
  const ofCustomer = useSession(({ user }) => user?.user.language);
  const preferred = firstSpoken(ofCustomer === undefined ? navigator.languages : [ofCustomer]);
  if (hasChosen || !isOnline || preferred !== otherLanguage) return null;
  return (
    <section lang={otherLanguage} dir={otherLanguage === 'ar' ? 'rtl' : 'ltr'} aria-label={shell.otherLanguage} className={styles.strip} data-strip>
      <span className={styles.question}>{shell.preferOther}</span>
      <LanguageLink className={styles.link}>{shell.takeOther}</LanguageLink>
      <IconButton
        label={shell.keepThis}
        onClick={() => {
          chooseLanguage(language);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </section>
  );
}
