// How the brand looks: in the header, a browser's tab, on a phone, and on what shoppers press and read.
import type { CSSProperties } from 'react';
import { classes } from '../../../primitives/classes';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './brand.module.css';

export interface BrandPreviewProps {
  /** The shop's name. */
  name: string;
  colour: string;
  accent: string;
  logo: string;
  icon: string;
}

/** The tokens of what is typed. What is no colour is shown in the usual one. */
function tokensOf(colour: string, accent: string): CSSProperties {
  const judged = (setting: string, typed: string) => core().judgeBrand(setting, typed) ?? core().judgeBrand(setting, '');
  const [own, buttons] = [judged('brand.colour', colour), judged('brand.accent', accent)];
  return {
    '--sea': own?.plain,
    '--sea-deep': own?.deep,
    '--sea-tint': own?.tint,
    '--coral-text': buttons?.plain,
    '--coral-deep': buttons?.deep,
    '--coral-tint': buttons?.tint,
  } as CSSProperties;
}

function Mark({ icon }: { icon: string }) {
  if (icon !== '') return <img src={icon} alt="" className={styles.mark} />;
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path
        d="M5.5 16c3.2-5 7-7 11-7 3.6 0 6.3 2.4 8 4.8L28 10.5v11l-3.5-3.3c-1.7 2.4-4.4 4.8-8 4.8-4 0-7.8-2-11-7Z"
        className={styles.fish}
      />
    </svg>
  );
}

export function BrandPreview({ name, colour, accent, logo, icon }: BrandPreviewProps) {
  const { brand } = useMessages();
  return (
    <section aria-label={brand.preview} className={styles.preview} style={tokensOf(colour, accent)}>
      <h2 className={styles.title}>{brand.preview}</h2>
      <figure>
        <figcaption>{brand.inHeader}</figcaption>
        <div className={styles.header}>
          {logo === '' ? (
            <>
              <Mark icon={icon} />
              <span className={styles.name}>{name}</span>
            </>
          ) : (
            <img src={logo} alt={name} className={styles.logo} />
          )}
          <span aria-hidden="true" className={styles.search} />
        </div>
      </figure>
      <div className={styles.two}>
        <figure>
          <figcaption>{brand.inTab}</figcaption>
          <div className={styles.tab}>
            <Mark icon={icon} />
            <span>{name}</span>
          </div>
        </figure>
        <figure>
          <figcaption>{brand.onPhone}</figcaption>
          <div className={styles.phone}>
            <Mark icon={icon} />
            <span>{name}</span>
          </div>
        </figure>
      </div>
      <figure>
        <figcaption>{brand.inShop}</figcaption>
        <div className={styles.card}>
          <span className={styles.badge}>{brand.badge}</span>
          <strong>{brand.product}</strong>
          <span>{brand.price}</span>
          <span className={styles.button}>{brand.add}</span>
          <span className={styles.link}>{brand.link}</span>
        </div>
        <div className={styles.chosen}>{brand.chosen}</div>
        <div className={styles.area}>{brand.area}</div>
        <div className={classes(styles.area, styles.deep)}>{brand.hovered}</div>
      </figure>
    </section>
  );
}
