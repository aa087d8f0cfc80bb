// What a banner or a notification leads to: a product, a category or a page of the shop.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineError } from '../../primitives/inline-error';
import type { LinkForm, LinkKind } from '../api/banners';
import { categoriesQuery } from '../api/categories';
import { core } from '../core';
import { useMessages } from '../locale';
import { usePageName } from './page-name';
import { Part } from './part';
import { ProductFinder } from './product-finder';
import { SegmentButtons } from './segments';
import styles from './link-part.module.css';
import { Select } from './select';

export interface LinkPartProps {
  link: LinkForm;
  /** The name of the product that it leads to, as it is stored. */
  storedName: string;
  onChange: (link: LinkForm) => void;
  error: string | null;
}

export function LinkPart({ link, storedName, onChange, error }: LinkPartProps) {
  const { content } = useMessages();
  const { link: words } = content;
  const pageName = usePageName();
  const missing = { nowhere: null, product: words.chooseProduct, category: words.chooseCategory, page: words.choosePage }[link.kind];
  const isMissing = link.kind === 'page' ? link.page === '' : link.id === null;
  const text = error !== null && isMissing ? (missing ?? error) : error;
  return (
    <Part title={words.title}>
      <SegmentButtons
        label={words.kind}
        options={words.kinds}
        value={link.kind}
        onChange={(kind) => {
          onChange({ kind: kind as LinkKind, id: null, page: '' });
        }}
      />
      {link.kind === 'product' && (
        <div className={styles.choice} {...(text !== null && { 'data-wrong': true })}>
          <ProductChoice link={link} storedName={storedName} onChange={onChange} />
        </div>
      )}
      {link.kind === 'category' && <CategoryChoice link={link} error={text} onChange={onChange} />}
      {link.kind === 'page' && (
        <Select
          label={words.page}
          error={text}
          options={[{ value: '', label: words.choosePage }, ...core().linkedPages().map((page) => ({ value: page, label: pageName(page) }))]}
          value={link.page}
          onChange={(page) => {
            onChange({ kind: 'page', id: null, page });
          }}
        />
      )}
      <InlineError>{link.kind === 'category' || link.kind === 'page' ? null : text}</InlineError>
    </Part>
  );
}

function ProductChoice({ link, storedName, onChange }: Pick<LinkPartProps, 'link' | 'storedName' | 'onChange'>) {
  const { content } = useMessages();
  const { link: words } = content;
  const [name, setName] = useState(storedName);
  return (
    <>
      {link.id !== null && <p>{words.chosen(name)}</p>}
      <ProductFinder
        label={words.find}
        without={link.id === null ? [] : [link.id]}
        onChoose={(product) => {
          setName(product.name);
          onChange({ kind: 'product', id: product.id, page: '' });
        }}
      />
    </>
  );
}

function CategoryChoice({ link, error, onChange }: Pick<LinkPartProps, 'link' | 'error' | 'onChange'>) {
  const { content } = useMessages();
  const { link: words } = content;
  const { data } = useQuery(categoriesQuery);
  const categories = data?.categories ?? [];
  return (
    <Select
      label={words.category}
      error={error}
      options={[{ value: '', label: words.chooseCategory }, ...categories.map(({ id, form }) => ({ value: String(id), label: form.name }))]}
      value={link.id === null ? '' : String(link.id)}
      onChange={(id) => {
        onChange({ kind: 'category', id: id === '' ? null : Number(id), page: '' });
      }}
    />
  );
}
