// A strip over the bottom of the page that offers the visitor's own language. It shifts nothing.
import { language, otherLanguage } from '#copy/language';
import { offer } from '#copy/offer';
import { LanguageLink } from '../../components/language-link';
import { useMessages } from '../../locale';
import { IconButton } from '../../primitives/button';
import { CloseIcon } from '../../primitives/icons';
import { chooseLanguage } from '../../stores/chosen-language';
import styles from './language-strip.module.css';

export default function LanguageStrip() {
  const { shell } = useMessages();
  return (
    <section lang={otherLanguage} dir={otherLanguage === 'ar' ? 'rtl' : 'ltr'} aria-label={shell.otherLanguage} className={styles.strip} data-strip>
      <span className={styles.question}>{offer.preferOther}</span>
      <LanguageLink className={styles.link}>{offer.takeOther}</LanguageLink>
      <IconButton
        label={offer.keepThis}
        onClick={() => {
          // The button goes with the strip.
          document.getElementById('content')?.focus({ preventScroll: true });
          chooseLanguage(language);
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </section>
  );
}
