import { Beside } from '../beside.tsx';
import { readerTexts as texts } from '../texts.ts';
import type { Room } from '../use-reading-room.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search in the document. */
export const SearchBeside = ({ room, documentId }: { room: Room; documentId: string }) => (
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
