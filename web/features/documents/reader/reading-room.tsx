import { CloseButton, Drawer, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DocumentSection, LearnerDocument } from '#shared/contract/documents.ts';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Beside } from './beside.tsx';
import { CardsPanel } from './cards/cards-panel.tsx';
import { MarkBar } from './marks/mark-bar.tsx';
import { NotesPanel } from './marks/notes-panel.tsx';
import { Outline } from './outline/outline.tsx';
import { PagesPane } from './pages/late-pages-pane.tsx';
import classes from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderHead } from './reader-head.tsx';
import { ReaderHelp } from './reader-help.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { SectionSteps } from './section-steps.tsx';
import { SectionView } from './section-view.tsx';
import { readerTexts as texts } from './texts.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReadingRoom } from './use-reading-room.ts';

type Props = {
  document: LearnerDocument;
  /** at least one */
  sections: readonly DocumentSection[];
  shelfHref: string;
  courseHref: string;
};

/** The reader's layout: contents, the open section, and beside it notes, a search or the original pages. */
export function ReadingRoom({ document, sections, shelfHref, courseHref }: Props) {
  const room = useReadingRoom(document, sections);
  const { beside, size, section, marking, noting, marks } = room;
  const [contentsOpen, setContentsOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const toSearch = () => {
    room.openBeside('search');
    globalThis.document.querySelector<HTMLElement>('[data-reader-search]')?.focus();
  };
  useReaderKeys({
    next: room.next,
    previous: room.previous,
    move: room.moveFocus,
    mark: () => void marking.mark(),
    note: noting.begin,
    card: room.cards.make,
    search: toSearch,
    help: () => setHelpOpen(true),
  });
  const hasPages = document.format === 'pdf';
  const showContents = size.isWide && (beside !== 'page' || size.isVeryWide);
  const outline = (onOpen: (n: number) => void) => (
    <Outline current={room.place.section} hrefOf={room.hrefOf} onOpen={onOpen} sections={sections} />
  );
  if (!section) return null;
  return (
    <div className={classes.room} data-beside={beside ?? undefined} data-contents={showContents}>
      {showContents && (
        <nav aria-label={texts.contents} className={classes.contents} data-scrolls>
          <h2 className={classes.contentsTitle}>{texts.contents}</h2>
          {outline(room.openSection)}
        </nav>
      )}
      <div className={classes.middle}>
        <ReaderHead courseHref={courseHref} document={document} shelfHref={shelfHref} />
        <ReaderBar
          beside={beside}
          hasPages={hasPages}
          marks={marks.marks.length + room.cards.passages.length}
          onBeside={(wanted) => (beside === wanted ? room.closeBeside() : room.openBeside(wanted))}
          onContents={showContents ? null : () => setContentsOpen(true)}
          onHelp={() => setHelpOpen(true)}
          ref={room.bar}
          title={document.title}
        />
        <div className={classes.textColumn} hidden={!room.isTextShown}>
          <SectionView
            article={room.article}
            onClick={room.openMarkAt}
            onPage={hasPages ? room.showPage : null}
            problem={problemOf(room.query)}
            section={section}
            standouts={room.standouts}
            text={room.text}
          />
          {marking.selected && (
            <MarkBar
              isFull={marking.isFull}
              onCard={room.cards.make}
              onMark={() => void marking.mark()}
              onNote={noting.begin}
              selected={marking.selected}
            />
          )}
        </div>
      </div>
      {beside === 'page' && (
        <div className={classes.pageColumn}>
          <Suspense fallback={<LoadingState label={texts.pdf.loading} />}>
            <PagesPane
              close={<CloseButton aria-label={texts.pdf.back} onClick={() => room.closeBeside()} size="lg" />}
              documentId={document.id}
              onPage={room.followPage}
              page={room.page}
              title={document.title}
            />
          </Suspense>
        </div>
      )}
      {beside === 'notes' && (
        <Beside isWide={size.isWide} label={texts.notes} onClose={() => room.closeBeside()}>
          <NotesPanel
            documentId={document.id}
            isLoaded={marks.isLoaded}
            lost={room.lost}
            marks={marks.marks}
            noting={noting.noted}
            onCancel={noting.cancel}
            onJump={room.jumpToMark}
            onSaved={room.saved}
            isEmpty={marks.marks.length === 0 && room.cards.passages.length === 0}
            open={room.open}
            problem={problemOf(marks)}
            sections={sections}
          >
            <CardsPanel cards={room.cards} onJump={room.jumpToMark} open={room.open} />
          </NotesPanel>
        </Beside>
      )}
      {beside === 'search' && (
        <Beside isWide={size.isWide} label={texts.search} onClose={() => room.closeBeside()}>
          <SearchPanel
            at={room.place}
            documentId={document.id}
            onHit={room.jumpToHit}
            onQuery={room.setQ}
            q={room.q}
          />
        </Beside>
      )}
      <SectionSteps
        count={sections.length}
        index={room.index}
        onNext={room.next}
        onPrevious={room.previous}
      />
      <Drawer
        closeButtonProps={{ 'aria-label': texts.closeContents, size: 'lg' }}
        onClose={() => setContentsOpen(false)}
        opened={contentsOpen}
        size="min(24rem, 100%)"
        title={texts.contents}
      >
        {outline((n) => {
          setContentsOpen(false);
          room.openSection(n);
        })}
      </Drawer>
      {room.cards.editing.dialog}
      <ReaderHelp onClose={() => setHelpOpen(false)} opened={helpOpen} />
      <VisuallyHidden role="status">{room.said}</VisuallyHidden>
    </div>
  );
}

type Failing = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

const problemOf = ({ error, isFetching, refetch }: Failing) =>
  error && { message: error.message, retry: () => void refetch(), retrying: isFetching };
