import { CloseButton } from '@mantine/core';
import { Suspense } from 'react';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import classes from '../reader.module.css';
import { readerTexts as texts } from '../texts.ts';
import type { Room } from '../use-reading-room.ts';
import { PagesPane } from './late-pages-pane.tsx';

type Props = { room: Room; document: LearnerDocument };

/** The original pages, beside the text or in its place. */
export const PagesBeside = ({ room, document }: Props) => (
  <div className={classes.pageColumn}>
    <Suspense fallback={<LoadingState label={texts.pdf.loading} />}>
      <PagesPane
        close={<CloseButton aria-label={texts.pdf.back} onClick={() => room.panel.closeBeside()} size="lg" />}
        documentId={document.id}
        onPage={room.followPage}
        page={room.page}
        title={document.title}
      />
    </Suspense>
  </div>
);
