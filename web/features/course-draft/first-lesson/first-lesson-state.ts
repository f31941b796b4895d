import type { MadeBy } from '#shared/contract/common.ts';

/** The notes of the first lesson received so far. */
export type FirstLessonState = {
  title: string;
  text: string;
  /** after a reset: the new text, shown once it is as long as the one being read; otherwise null */
  again: string | null;
  /** broken: the rest will not arrive; the existing part stays, because it may be being read */
  kind: 'coming' | 'whole' | 'broken';
  madeBy: MadeBy | null;
};

export const nothingYet: FirstLessonState = {
  title: '',
  text: '',
  again: null,
  kind: 'coming',
  madeBy: null,
};

export type FirstLessonEvent =
  | { event: 'title'; title: string }
  | { event: 'delta'; text: string }
  | { event: 'reset' }
  | { event: 'done'; notes: string; madeBy: MadeBy }
  | { event: 'failed' };

/** The state after an event; complete or broken notes do not change any more. */
export function nextLesson(state: FirstLessonState, event: FirstLessonEvent): FirstLessonState {
  if (state.kind !== 'coming') return state;
  switch (event.event) {
    case 'title':
      return { ...state, title: event.title };
    case 'delta':
      return withMore(state, event.text);
    case 'reset':
      return { ...state, again: isReadable(state) ? '' : null, text: isReadable(state) ? state.text : '' };
    case 'done':
      return { ...state, text: event.notes, again: null, madeBy: event.madeBy, kind: 'whole' };
    case 'failed':
      return { ...state, kind: 'broken' };
  }
}

/** Keeps the text being read until the new one is as long; two halves are never joined. */
function withMore(state: FirstLessonState, piece: string): FirstLessonState {
  const { text, again } = state;
  if (again === null) return { ...state, text: text + piece };
  const coming = again + piece;
  return coming.length < text.length ? { ...state, again: coming } : { ...state, text: coming, again: null };
}

/** Whether there is something to read: from then on there is no redirect. */
export const isReadable = ({ text }: FirstLessonState): boolean => text.trim() !== '';
