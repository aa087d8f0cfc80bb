// One of the shop's own pages: its text in both languages, how shoppers would read it, and its history.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { type ShopPage, type ShopPages, listVersions, pagesQuery, versionOf } from '../../api/pages';
import { BackLink } from '../../components/back-link';
import { FormDialog } from '../../components/dialog';
import { MissingPage, NotLoaded, Page } from '../../components/page';
import { Part } from '../../components/part';
import { RichText, type RichTextFact } from '../../components/rich-text';
import { SaveBar } from '../../components/save-bar';
import { useSession } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useEditor } from '../../components/use-editor';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useShowsArabic } from '../../components/use-shows-arabic';
import { VersionHistory } from '../../components/version-history';
import { ShownTexts } from '../../components/shown-texts';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import { type PageEditor, editing, historyKey, isOwn, lacksEnglish } from './editing';
import styles from './pages.module.css';
import { Preview } from './preview';
import { standardText } from './standard-text';

export default function PageScreen() {
  const { page: name } = useParams();
  const { pages } = useMessages();
  const query = useQuery(pagesQuery);
  if (query.data === undefined) return <NotLoaded query={query} rows={6} />;
  const page = query.data.pages.find((one) => one.page === name);
  if (page === undefined) return <MissingPage title={pages.notFound} hint={pages.notFoundHint} action={<TextLink to={paths.pages}>{pages.back}</TextLink>} />;
  return <PageForm key={page.page} page={page} known={query.data.facts} />;
}

function PageForm({ page, known }: { page: ShopPage; known: ShopPages['facts'] }) {
  const { pages, fields, preview } = useMessages();
  const [isShown, setIsShown] = useState(false);
  const isClosed = useSession().data?.warnings.includes('closed_for_maintenance') === true;
  const standard = standardText(page.page, known);
  const editor = useEditor(editing, {
    stored: page,
    begin: () => ({ html: '', html_ar: '' }),
    onSaved: () => {
      say(isClosed ? pages.savedClosed : pages.saved);
    },
  });
  const { asking, question } = useSaveQuestion(page, editor);
  return (
    <>
      <BackLink to={paths.pages}>{pages.back}</BackLink>
      <Page
        title={pages.names[page.page]}
        hint={pages.hints[page.page]}
        actions={
          <Button
            kind="secondary"
            onClick={() => {
              setIsShown(true);
            }}
          >
            {preview.show}
          </Button>
        }
      >
        <Texts page={page} editor={editor} known={known} standard={standard} />
        <SaveBar editor={asking} action={pages.save} fields={{ names: fields }} />
        <History page={page} editor={editor} />
      </Page>
      {isShown && (
        <Preview
          title={pages.names[page.page]}
          texts={isOwn(editor.draft) ? editor.draft : null}
          standard={standard}
          onClose={() => {
            setIsShown(false);
          }}
        />
      )}
      {question}
    </>
  );
}

/** The editor, which asks before it saves a page without English, and the question. */
function useSaveQuestion(page: ShopPage, editor: PageEditor) {
  const [isAsked, setIsAsked] = useState(false);
  const save = () => {
    if (lacksEnglish(editor.draft)) setIsAsked(true);
    else editor.save();
  };
  const question = isAsked && (
    <ArabicOnly
      isReplacing={isOwn(page) && !lacksEnglish(page)}
      onClose={() => {
        setIsAsked(false);
      }}
      onSave={editor.save}
    />
  );
  return { asking: { ...editor, save }, question };
}

function History({ page, editor }: { page: ShopPage; editor: PageEditor }) {
  return (
    <VersionHistory
      queryKey={historyKey(page.page)}
      list={(before, signal) => listVersions(page.page, before, signal)}
      load={(version, signal) => versionOf(page.page, version, signal)}
      show={(version) => <ShownTexts texts={version} />}
      isUnsaved={editor.isDirty}
      onRestore={({ html, html_ar }) => {
        editor.show({ html, html_ar });
      }}
    />
  );
}

interface ArabicOnlyProps {
  /** Whether shoppers read an English text of the shop's own now. */
  isReplacing: boolean;
  onClose: () => void;
  onSave: () => void;
}

/** Asks before all shoppers read only Arabic. */
function ArabicOnly({ isReplacing, onClose, onSave }: ArabicOnlyProps) {
  const { pages } = useMessages();
  return (
    <FormDialog
      title={pages.arabicOnly}
      action={pages.saveArabicOnly}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onSave();
      }}
    >
      <p>{isReplacing ? pages.arabicOnlyOwn : pages.arabicOnlyStandard}</p>
    </FormDialog>
  );
}

interface TextsProps {
  page: ShopPage;
  editor: PageEditor;
  known: ShopPages['facts'];
  standard: string;
}

function Texts({ page, editor: { draft, set, errorOf }, known, standard }: TextsProps) {
  const { pages, catalogue } = useMessages();
  const lacksArabic = useLacksArabic();
  const showsArabic = useShowsArabic(draft.html_ar, errorOf('html_ar'));
  const name = pages.names[page.page];
  // A value that the shop has not set cannot be named.
  const facts = known.filter(({ value }) => value !== '').map(({ name: fact, value }): RichTextFact => ({ name: fact, label: pages.factValue(pages.facts[fact] ?? fact, value) }));
  return (
    <Part title={pages.text}>
      <p className={styles.soft}>{pages.textHint}</p>
      {!isOwn(draft) && (
        <div>
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              set({ html: standard });
            }}
          >
            {pages.startFromStandard}
          </Button>
        </div>
      )}
      <div className={styles.languages}>
        <div className={styles.language}>
          <div className={styles.above}>
            {pages.english}
            {lacksEnglish(draft) && <Badge tone="amber">{pages.englishMissing}</Badge>}
          </div>
          <RichText
            label={pages.named(name, pages.english)}
            value={draft.html}
            facts={facts}
            error={errorOf('html')}
            onChange={(html) => {
              set({ html });
            }}
          />
        </div>
        {showsArabic && (
          <div className={styles.language}>
            <div className={styles.above}>
              {pages.arabic}
              {lacksArabic(draft.html, draft.html_ar) && <Badge tone="amber">{catalogue.arabic.missing}</Badge>}
            </div>
            <RichText
              label={pages.named(name, pages.arabic)}
              lang="ar"
              value={draft.html_ar}
              facts={facts}
              error={errorOf('html_ar')}
              onChange={(text) => {
                set({ html_ar: text });
              }}
            />
          </div>
        )}
      </div>
    </Part>
  );
}
