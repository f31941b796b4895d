import { useEffect, useId, useLayoutEffect, useReducer } from 'react';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { AgentEmblem } from '#web/ui/agent-emblem.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { withoutTitle } from '#web/ui/without-title.ts';
import type { LessonPlace } from '../outline-state.ts';
import { draftTexts as texts } from '../texts.ts';
import classes from './first-lesson.module.css';
import { isReadable, nextLesson, nothingYet } from './first-lesson-state.ts';
import { readFirstLesson } from './read-first-lesson.ts';

type Props = {
  place: LessonPlace;
  /** the title of the lesson */
  title: string;
  /** the message above it */
  said: string;
  /** called when there is something to read */
  onReadable: () => void;
};

/**
 * The notes of lesson 1 while the rest of the course is being designed. Renders nothing before there is something to
 * read, nor if that fails: the course is created all the same.
 */
export function FirstLesson({ place: { courseId, unitId }, title, said, onReadable }: Props) {
  const [lesson, tell] = useReducer(nextLesson, nothingYet);
  const heading = useId();
  const readable = isReadable(lesson);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readFirstLesson(
      { courseId, unitId },
      {
        signal,
        onTitle: (about) => tell({ event: 'title', title: about }),
        onDelta: (text) => tell({ event: 'delta', text }),
        onReset: () => tell({ event: 'reset' }),
      },
    ).then(
      (whole) => whole && tell({ event: 'done', ...whole }),
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn('The first lesson could not be read early', error);
        tell({ event: 'failed' });
      },
    );
    return () => controller.abort();
  }, [courseId, unitId]);

  // Before paint: from its first words on, the page must not navigate away.
  useLayoutEffect(() => {
    if (readable) onReadable();
  }, [readable, onReadable]);

  if (!readable) return null;
  const about = lessonTitle(lesson.title);
  return (
    <section aria-labelledby={heading} className={classes.lesson}>
      <p className={classes.here}>{said}</p>
      <header className={classes.header}>
        <AgentEmblem leader="Professor" size={40} />
        <div>
          <p dir="auto">{texts.lessonNumber(lessonTitle(title))}</p>
          <h2 dir="auto" id={heading}>
            {about}
          </h2>
        </div>
      </header>
      <div className="reading">
        <Markdown text={withoutTitle(lesson.text, about)} />
      </div>
      <Foot lesson={lesson} />
    </section>
  );
}

/** Below the text being read, so that nothing shifts when it changes. */
function Foot({ lesson: { kind, madeBy } }: { lesson: typeof nothingYet }) {
  if (kind === 'coming') return <p className={classes.foot}>{texts.lessonGoesOn}</p>;
  if (kind === 'broken') return <p className={classes.foot}>{texts.lessonBroken}</p>;
  return (
    <p className={classes.foot}>
      {madeBy?.kind === 'model' ? texts.taughtBy(madeBy.model) : texts.taughtFromLibrary}
    </p>
  );
}
