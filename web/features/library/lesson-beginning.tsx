import type { ReactNode } from 'react';
import type { LessonBeginning as Beginning } from '#shared/contract/library.ts';
import { useLessonBeginning } from './api/get-lesson-beginning.ts';
import { LibraryGate } from './library-gate.tsx';
import { libraryTexts as texts } from './texts.ts';

type Props = {
  subjectId: string;
  lessonId: string;
  libraryHref: string;
  words: { loading: string; failed: string };
  children: (beginning: Beginning) => ReactNode;
};

/** The first activity of a lesson, once it is loaded. */
export const LessonBeginning = ({ subjectId, lessonId, libraryHref, words, children }: Props) => (
  <LibraryGate
    libraryHref={libraryHref}
    query={useLessonBeginning(subjectId, lessonId)}
    words={{ ...words, missing: texts.lessonMissing, missingHint: texts.lessonMissingHint }}
  >
    {children}
  </LibraryGate>
);
