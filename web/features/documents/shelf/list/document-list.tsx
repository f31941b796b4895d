import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import classes from '../shelf.module.css';
import type { ShelfLinks } from '../shelf-links.ts';
import { shelfTexts as texts } from '../texts.ts';
import { ChoosingBar, useChoosing } from './choosing.tsx';
import { DocumentRow } from './document-row.tsx';
import { type ShelfSort, sortDocuments } from './sort-documents.ts';
import { useDocumentActions } from './use-document-actions.ts';

type Props = {
  /** at least one, newest first */
  documents: readonly LearnerDocument[];
  userId: string | null;
  links: ShelfLinks;
  sort: ShelfSort;
  onSort: (sort: ShelfSort) => void;
};

/** All documents, in the chosen order. */
export function DocumentList({ documents, userId, links, sort, onSort }: Props) {
  const actions = useDocumentActions(userId);
  const choosing = useChoosing();
  const readable = documents.filter(({ status, sections: parts }) => status === 'ready' && parts > 0);
  const sorted = useMemo(() => sortDocuments(documents, sort), [documents, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is as old as it was when it came
  const now = useMemo(() => new Date(), [documents.length]);
  return (
    <section aria-labelledby="documents-number" className={classes.list}>
      <div className={classes.listHead}>
        <h2 className={classes.number} id="documents-number">
          {texts.documents(documents.length)}
        </h2>
        <NativeSelect
          aria-label={texts.sort}
          data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onSort(event.currentTarget.value === 'title' ? 'title' : 'newest')}
          size="sm"
          value={sort}
        />
      </div>
      <ul aria-label={texts.listLabel} className={classes.rows}>
        {sorted.map((document) => (
          <DocumentRow
            actions={actions}
            chosen={choosing.chosen?.includes(document.id) ?? null}
            courseHref={links.course([document.id])}
            document={document}
            href={links.document(document.id)}
            key={document.id}
            now={now}
            onChoose={choosing.choose}
          />
        ))}
      </ul>
      {readable.length > 1 && (
        <ChoosingBar
          choosing={choosing}
          href={links.course(sorted.map(({ id }) => id).filter((id) => choosing.chosen?.includes(id)))}
        />
      )}
    </section>
  );
}
