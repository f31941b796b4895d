import type { DocumentSection } from '#shared/contract/documents.ts';
import { Beside } from '../beside.tsx';
import { CardsPanel } from '../cards/cards-panel.tsx';
import { problemOf } from '../problem-of.ts';
import { readerTexts as texts } from '../texts.ts';
import type { Room } from '../use-reading-room.ts';
import { NotesPanel } from './notes-panel.tsx';

type Props = { room: Room; documentId: string; sections: readonly DocumentSection[] };

/** The marks, notes and cards of the document. */
export function NotesBeside({ room, documentId, sections }: Props) {
  const { marks, cards, noting, open } = room;
  return (
    <Beside isWide={room.size.isWide} label={texts.notes} onClose={() => room.panel.closeBeside()}>
      <NotesPanel
        documentId={documentId}
        isEmpty={marks.ordered.length === 0 && cards.passages.length === 0}
        isLoaded={marks.isLoaded}
        lost={marks.lost}
        marks={marks.ordered}
        noting={noting.noted}
        onCancel={noting.cancel}
        onJump={room.jumpToMark}
        onSaved={room.saved}
        open={open}
        problem={problemOf(marks)}
        sections={sections}
      >
        <CardsPanel cards={cards} onJump={room.jumpToMark} open={open} />
      </NotesPanel>
    </Beside>
  );
}
