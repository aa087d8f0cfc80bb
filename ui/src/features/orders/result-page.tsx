// The result of a payment: a picture, two lines of text, and actions.
import type { ReactNode } from 'react';
import { PageMeta, pageTitle } from '../../components/page-meta';
import { classes } from '../../primitives/classes';
import { Page } from '../../primitives/page';
import { Bag, type Tone } from './result-picture';
import styles from './result-page.module.css';

export interface ResultPageProps {
  tone: Tone;
  title: string;
  text: string;
  /** The order, if known. */
  order?: ReactNode;
  /** A secondary line about the next step. */
  next?: ReactNode;
  actions?: ReactNode;
  /** Set without the shop's frame: takes the window's full height. */
  alone?: boolean;
  /** Shown only if the next state takes a while. */
  late?: boolean;
}

export function ResultPage({ tone, title, text, order, next, actions, alone = false, late = false }: ResultPageProps) {
  return (
    <Page>
      <PageMeta title={pageTitle(title)} />
      <div className={classes(styles.result, alone && styles.alone, late && styles.late)}>
        <div className={classes(styles.picture, styles[tone])}>
          <Bag tone={tone} />
        </div>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {order}
        {next !== undefined && <p className={styles.next}>{next}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Page>
  );
}
