import { Checkbox } from '@mantine/core';
import { memo, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentPatch, LearnerDocument } from '#shared/contract/documents.ts';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { useConfirm } from '#web/ui/confirm-dialog.tsx';
import { documentKinds } from '../../ui/document-kinds.ts';
import { neighbourRow, useFocusHandover } from '../../ui/focus-handover.ts';
import { hasText } from '../../ui/has-text.ts';
import { useWork } from '../../ui/use-work.ts';
import { tellNews } from '../news.ts';
import classes from '../shelf.module.css';
import { shelfTexts as texts } from '../texts.ts';
import { DocumentState } from './document-state.tsx';
import { extentOf } from './readings.tsx';
import { RenameForm } from './rename-form.tsx';
import { RowTools } from './row-tools.tsx';
import type { DocumentActions } from './use-document-actions.ts';

type Props = {
  document: LearnerDocument;
  href: string;
  /** the address for making a course from it */
  courseHref: string;
  /** whether it is selected; null: not selecting */
  chosen: boolean | null;
  onChoose: (documentId: string, chosen: boolean) => void;
  /** the current time, for relative dates */
  now: Date;
  actions: DocumentActions;
};

/** One document of the shelf. Memoised, because a list may have a thousand rows. */
export const DocumentRow = memo((props: Props) => {
  const { document, href, courseHref, chosen, onChoose, now, actions } = props;
  const named = useId();
  const row = useRef<HTMLLIElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const [renaming, setRenaming] = useState(false);
  const { busy, problem, run } = useWork();
  useFocusHandover(row, neighbourRow);
  const confirm = useConfirm();
  const { id, title, author, format } = document;

  const remove = async () => {
    const agreed = await confirm({
      title: texts.deleteTitle,
      message: texts.deleteQuestion(title),
      confirmLabel: texts.deleteConfirm,
      cancelLabel: texts.deleteCancel,
      danger: true,
    });
    if (!agreed) return;
    await run(async () => {
      const next = row.current && neighbourRow(row.current);
      await actions.remove(id);
      tellNews(texts.deleted(title), 'success');
      next?.focus();
    });
  };
  const rename = async (patch: DocumentPatch) => {
    const { title: name } = await actions.rename(id, patch);
    endRenaming();
    tellNews(texts.renamed(name), 'success');
  };
  const endRenaming = () => {
    setRenaming(false);
    // The button exists again after this.
    setTimeout(() => pencil.current?.focus());
  };
  return (
    <li aria-busy={busy || undefined} className={classes.row} ref={row}>
      <span aria-hidden="true" className={classes.cover} data-format={format}>
        {documentKinds[format].short}
      </span>
      {renaming ? (
        <RenameForm document={document} onCancel={endRenaming} onSave={rename} />
      ) : (
        <>
          <div className={classes.words}>
            <h3 className={classes.title} dir="auto" id={named}>
              {hasText(document) ? (
                <Link data-row-focus to={href}>
                  {title}
                </Link>
              ) : (
                <span data-row-focus tabIndex={-1}>
                  {title}
                </span>
              )}
            </h3>
            {author && (
              <p className={classes.author} dir="auto">
                {author}
              </p>
            )}
            <p className={classes.facts}>{factsOf(document, now)}</p>
            <DocumentState actions={actions} document={document} run={run} />
            {document.status === 'ready' && chosen === null && document.sections > 0 && (
              <p className={classes.courseWay}>
                <Link aria-describedby={named} to={courseHref}>
                  {texts.makeCourse}
                </Link>
              </p>
            )}
            {problem && (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
          </div>
          {chosen === null ? (
            <RowTools
              busy={busy}
              onDelete={() => void remove()}
              onRename={() => setRenaming(true)}
              pencil={pencil}
              title={title}
            />
          ) : (
            <Checkbox
              aria-label={texts.choose(title)}
              checked={chosen}
              className={classes.choice}
              disabled={document.status !== 'ready' || document.sections === 0}
              onChange={(event) => onChoose(id, event.currentTarget.checked)}
              size="md"
            />
          )}
        </>
      )}
    </li>
  );
});

/** 'PDF · 400 pages · added 3 days ago'; an unparsed document has no length yet. */
function factsOf(document: LearnerDocument, now: Date): string {
  const extent = document.status === 'ready' ? extentOf(document) : null;
  const added = texts.added(timeAgo(new Date(document.createdAt), now));
  return [documentKinds[document.format].name, extent, added].filter(Boolean).join(' · ');
}
