import { Suspense } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PagesPane } from './pages/late-pages-pane.tsx';
import classes from './reader.module.css';
import { ReaderHead } from './reader-head.tsx';
import { readerTexts as texts } from './texts.ts';

const nothing = () => {};

/** A parsed document without text: the pages of a PDF can still be viewed. */
export function WithoutText({ document, shelfHref }: { document: LearnerDocument; shelfHref: string }) {
  const hasPages = document.format === 'pdf';
  return (
    <div className={classes.withoutText}>
      <ReaderHead document={document} shelfHref={shelfHref} />
      <EmptyState detail={hasPages ? texts.noTextHint : texts.noTextOtherHint} title={texts.noText} />
      {hasPages && (
        <div className={classes.pagesAlone}>
          <Suspense fallback={<LoadingState label={texts.pdf.loading} />}>
            <PagesPane
              close={null}
              documentId={document.id}
              onPage={nothing}
              page={1}
              title={document.title}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
