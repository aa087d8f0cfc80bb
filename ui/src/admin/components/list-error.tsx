// What is wrong with a list as a whole, or with a choice that is no field. It takes the focus after a refused save.
import { InlineError } from '../../primitives/inline-error';
import styles from './list-error.module.css';

export function ListError({ children }: { children: string | null }) {
  return (
    <div className={styles.error} {...(children !== null && { tabIndex: -1, 'data-wrong': true })}>
      <InlineError>{children}</InlineError>
    </div>
  );
}
