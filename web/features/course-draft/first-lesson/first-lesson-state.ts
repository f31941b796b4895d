import type { MadeBy } from '#shared/contract/common.ts';

/** The notes of the first lesson, as far as they have come. */
export type FirstLessonState = {
  title: string;
  text: string;
  /** broken: the rest will not come; what there is of it stays, since somebody reads it */
  kind: 'coming' | 'whole' | 'broken';
  madeBy: MadeBy | null;
};

export const nothingYet: FirstLessonState = { title: '', text: '', kind: 'coming', madeBy: null };

export type FirstLessonEvent =
  | { event: 'title'; title: string }
  | { event: 'delta'; text: string }
  | { event: 'reset' }
  | { event: 'done'; notes: string; madeBy: MadeBy }
  | { event: 'failed' };

/** What is shown after an event; once notes are whole or broken nothing changes them any more. */
export function nextLesson(state: FirstLessonState, event: FirstLessonEvent): FirstLessonState {
  if (state.kind !== 'coming') return state;
  switch (event.event) {
    case 'title':
      return { ...state, title: event.title };
    case 'delta':
      return { ...state, text: state.text + event.text };
    case 'reset':
      return { ...state, text: '' };
    case 'done':
      return { ...state, text: event.notes, madeBy: event.madeBy, kind: 'whole' };
    case 'failed':
      return { ...state, kind: 'broken' };
  }
}

/** There is something to read: from then on nobody is taken away from it. */
export const isReadable = ({ text }: FirstLessonState): boolean => text.trim() !== '';
