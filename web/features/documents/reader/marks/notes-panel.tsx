import { type ReactNode, useRef } from 'react';
import type { DocumentSection } from '#shared/contract/documents.ts';
import { useUnsent } from '#web/lib/outbox/use-outbox.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import kept from '#web/ui/marks/kept.module.css';
import { MarkItem } from '#web/ui/marks/mark-item.tsx';
import classes from '#web/ui/marks/marks.module.css';
import { RefusedMarks } from '#web/ui/marks/refused-items.tsx';
import { undoToast } from '#web/ui/undo-toast.tsx';
import { readerTexts } from '../texts.ts';
import { changeMark, forgetRefused, inputOf, markQueue, removeMark, useMarkStore } from './mark-queue.ts';
import type { ShownMark } from './mark-types.ts';

const texts = readerTexts.marks;

type Props = {
  documentId: string;
  sections: readonly DocumentSection[];
  marks: readonly ShownMark[];
  isLoaded: boolean;
  /** neither marks nor `children` */
  isEmpty: boolean;
  problem: { message: string; retry: () => void; retrying: boolean } | null;
  /** ids of the marks not found in the open section */
  lost: ReadonlySet<string>;
  /** the highlighted mark */
  open: string | null;
  /** the mark whose note is to be edited now */
  noting: string | null;
  onJump: (mark: ShownMark) => void;
  onSaved: () => void;
  /** @returns whether the mark is removed as well */
  onCancel: (mark: ShownMark) => boolean;
  /** other content based on the document */
  children?: ReactNode;
};

/** Every mark of the document, in its order, grouped by section. */
export function NotesPanel(props: Props) {
  const { documentId, sections, marks, isLoaded, problem, lost, open, noting, onJump, onSaved } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const refused = useMarkStore((state) => state.refused);
  const unsent = useUnsent(markQueue, texts)(documentId);
  const onDelete = (mark: ShownMark) => {
    removeMark(documentId, mark.id);
    heading.current?.focus({ preventScroll: true });
    undoToast({
      message: texts.deleted,
      label: texts.undo,
      onUndo: () => changeMark(documentId, mark.id, inputOf(mark)),
    });
  };
  const onNote = (mark: ShownMark, note: string) => {
    if (note !== mark.note) changeMark(documentId, mark.id, { ...inputOf(mark), note });
    onSaved();
  };
  const onCancel = (mark: ShownMark) => {
    if (props.onCancel(mark)) heading.current?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.panel}>
      <h2 className={classes.heading} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <RefusedMarks
        onDiscard={forgetRefused}
        onRetry={({ markId, mark }) => mark && changeMark(documentId, markId, mark)}
        refused={refused.filter(({ change }) => change.documentId === documentId)}
      />
      {problem && (
        <FailedState
          detail={`${problem.message} ${texts.failedHint}`}
          onRetry={problem.retry}
          retrying={problem.retrying}
          title={texts.failed}
        />
      )}
      {!isLoaded && !problem && marks.length === 0 && (
        <LoadingState immediate={false} label={texts.loading} />
      )}
      {isLoaded && props.isEmpty && (
        <EmptyState detail={texts.emptyHint} headingOrder={3} title={texts.empty} />
      )}
      {groupsOf(marks, sections).map(({ n, title, of }) => (
        <section aria-labelledby={`marks-of-${n}`} key={n}>
          <h3 className={classes.group} dir="auto" id={`marks-of-${n}`}>
            {title}
          </h3>
          <ol className={kept.list}>
            {of.map((mark) => (
              <MarkItem
                lost={lost.has(mark.id) ? texts.lost : null}
                isNew={noting === mark.id}
                isOpen={open === mark.id}
                key={mark.id}
                mark={mark}
                onCancel={onCancel}
                onDelete={onDelete}
                onJump={onJump}
                onNote={onNote}
                unsent={mark.isWaiting ? unsent : null}
              />
            ))}
          </ol>
        </section>
      ))}
      {props.children}
    </div>
  );
}

type Group = { n: number; title: string; of: ShownMark[] };

/** The marks grouped by their sections. */
function groupsOf(marks: readonly ShownMark[], sections: readonly DocumentSection[]): Group[] {
  const titles = new Map(sections.map(({ n, title }) => [n, title]));
  const groups: Group[] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last?.n === mark.section) last.of.push(mark);
    else {
      const title = titles.get(mark.section) || readerTexts.untitled(mark.section);
      groups.push({ n: mark.section, title, of: [mark] });
    }
  }
  return groups;
}
