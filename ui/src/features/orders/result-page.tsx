// What a payment came to: a sign, two lines, and where to go from here.
import type { ReactNode } from 'react';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { classes } from '../../primitives/classes';
import { Page } from '../../primitives/page';
import styles from './result-page.module.css';

export interface ResultPageProps {
  tone: 'good' | 'bad' | 'waiting';
  /** The picture; decorative, the title says the same. */
  picture: ReactNode;
  title: string;
  text: string;
  /** The order that it is about, if it is known. */
  order?: ReactNode;
  /** A quieter line of what comes next. */
  next?: ReactNode;
  actions?: ReactNode;
  /** Nothing stands around it: it takes the whole window's height. */
  alone?: boolean;
  /** It comes into view only where what follows it takes its time. */
  late?: boolean;
}

export function ResultPage({ tone, picture, title, text, order, next, actions, alone = false, late = false }: ResultPageProps) {
  return (
    <Page>
      <PageMeta title={pageTitle(title)} />
      <div className={classes(styles.result, alone && styles.alone, late && styles.late)}>
        <div className={classes(styles.picture, styles[tone])}>{picture}</div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {order}
        {next !== undefined && <p className={styles.next}>{next}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Page>
  );
}
