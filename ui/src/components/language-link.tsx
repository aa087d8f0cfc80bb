// A link to the same page in the other language, which is remembered.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { otherLanguage } from '#copy/language';
import { useMessages } from '../locale';
import { pathIn } from '../paths';
import { classes } from '../primitives/classes';
import { chooseLanguage } from '../stores/chosen-language';
import styles from './language-link.module.css';

export interface LanguageLinkProps {
  className?: string | undefined;
  /** The language's own name if nothing else. */
  children?: ReactNode;
}

export function LanguageLink({ className, children }: LanguageLinkProps) {
  const { shell } = useMessages();
  const { pathname, search, hash } = useLocation();
  return (
    <a
      href={pathIn(otherLanguage, pathname) + search + hash}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      className={classes(styles.link, className)}
      onClick={() => {
        chooseLanguage(otherLanguage);
      }}
    >
      {children ?? shell.otherLanguage}
    </a>
  );
}
