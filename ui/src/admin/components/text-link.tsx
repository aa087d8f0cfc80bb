// A link in a text or a list, such as an order's number.
import { Link, type LinkProps } from 'react-router-dom';
import styles from './text-link.module.css';

export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.link} />;
