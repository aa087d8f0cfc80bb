// Buttons, and links that look like them.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classes } from './classes';

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Whether it takes the full width. */
  wide?: boolean | undefined;
}

export const buttonClass = ({ kind = 'primary', size = 'medium', wide = false }: ButtonLook) =>
  classes(styles.button, styles[kind], size !== 'medium' && styles[size], wide && styles.wide);

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Whether an action is running. Presses do nothing, and a spinner replaces the text. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={busy ? 'button' : type}
      className={classes(buttonClass({ kind, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      <span className={styles.content}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

export function ButtonLink({ kind, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classes(buttonClass({ kind, size, wide }), className)} {...rest}>
      {children}
    </Link>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name of an icon button. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={classes(styles.icon, className)} {...rest}>
      {children}
    </button>
  );
}
