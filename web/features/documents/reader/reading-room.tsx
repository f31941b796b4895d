import { Modal, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { DocumentSection, LearnerDocument } from '#shared/contract/documents.ts';
import { KeyList, useHasKeyboard } from '#web/ui/key-list.tsx';
import { Beside } from './beside.tsx';
import { NotesBeside } from './marks/notes-beside.tsx';
import { ContentsColumn, ContentsDrawer } from './outline/contents.tsx';
import { PagesBeside } from './pages/pages-beside.tsx';
import classes from './reader.module.css';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderHead } from './reader-head.tsx';
import { SearchPanel } from './search/search-panel.tsx';
import { SectionSteps } from './section-steps.tsx';
import { TextColumn } from './text/text-column.tsx';
import { readerTexts as texts } from './texts.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { type Room, useReadingRoom } from './use-reading-room.ts';

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
  const { size, section, marking, noting, marks } = room;
  const { beside, openBeside, closeBeside } = room.panel;
  const [contentsOpen, setContentsOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const toSearch = () => {
    openBeside('search');
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
  if (!section) return null;
  return (
    <div className={classes.room} data-beside={beside ?? undefined} data-contents={showContents}>
      {showContents && <ContentsColumn room={room} sections={sections} />}
      <div className={classes.middle}>
        <ReaderHead courseHref={courseHref} document={document} shelfHref={shelfHref} />
        <ReaderBar
          beside={beside}
          hasPages={hasPages}
          marks={marks.ordered.length + room.cards.passages.length}
          onBeside={(wanted) => (beside === wanted ? closeBeside() : openBeside(wanted))}
          onContents={showContents ? null : () => setContentsOpen(true)}
          onHelp={() => setHelpOpen(true)}
          ref={room.bar}
          title={document.title}
        />
        <TextColumn hasPages={hasPages} room={room} section={section} />
      </div>
      {beside === 'page' && <PagesBeside document={document} room={room} />}
      {beside === 'notes' && <NotesBeside documentId={document.id} room={room} sections={sections} />}
      {beside === 'search' && <SearchBeside documentId={document.id} room={room} />}
      <SectionSteps
        count={sections.length}
        index={room.index}
        onNext={room.next}
        onPrevious={room.previous}
      />
      <ContentsDrawer
        onClose={() => setContentsOpen(false)}
        opened={contentsOpen}
        room={room}
        sections={sections}
      />
      {room.cards.editing.dialog}
      <ReaderHelp onClose={() => setHelpOpen(false)} opened={helpOpen} />
      <VisuallyHidden role="status">{room.said}</VisuallyHidden>
    </div>
  );
}

/** The list of keyboard shortcuts, opened by '?' or its button. */
function ReaderHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const hasKeys = useHasKeyboard();
  return (
    <Modal onClose={onClose} opened={opened && hasKeys} size="md" title={texts.keys.title}>
      <KeyList keys={texts.keys.list} />
    </Modal>
  );
}

/** The search in the document. */
const SearchBeside = ({ room, documentId }: { room: Room; documentId: string }) => (
  <Beside isWide={room.size.isWide} label={texts.search} onClose={() => room.panel.closeBeside()}>
    <SearchPanel
      at={room.place}
      documentId={documentId}
      onHit={room.jumpToHit}
      onQuery={room.setQ}
      q={room.q}
    />
  </Beside>
);
