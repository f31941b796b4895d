import { MarkBar } from '#web/ui/marks/mark-bar.tsx';
import { problemOf } from '../problem-of.ts';
import classes from '../reader.module.css';
import { SectionView } from '../section-view.tsx';
import { readerTexts as texts } from '../texts.ts';
import type { Room } from '../use-reading-room.ts';

type Props = {
  room: Room;
  section: NonNullable<Room['section']>;
  /** the original pages can be shown */
  hasPages: boolean;
};

/** The open section, and what can be done with a selection in it. */
export function TextColumn({ room, section, hasPages }: Props) {
  const { marking } = room;
  return (
    <div className={classes.textColumn} hidden={!room.panel.isTextShown}>
      <SectionView
        article={room.article}
        onClick={room.openMarkAt}
        onPage={hasPages ? room.showPage : null}
        problem={problemOf(room.query)}
        section={section}
        highlights={room.highlights}
        text={room.text}
      />
      {marking.selected && (
        <MarkBar
          full={marking.isFull ? texts.marks.full : null}
          onCard={room.cards.make}
          onMark={() => void marking.mark()}
          onNote={room.noting.begin}
          selected={marking.selected}
        />
      )}
    </div>
  );
}
