import { type Lessons, renamed } from './outline-state.ts';

/**
 * New names of lessons that are not saved yet, by the id of the lesson. A name that could not be saved is sent with
 * the next change.
 */
export function createOutlineNames() {
  const names = new Map<string, string>();
  return {
    set: (unitId: string, title: string) => void names.set(unitId, title),
    drop: (unitId: string) => void names.delete(unitId),
    clear: () => names.clear(),
    isWaiting: () => names.size > 0,
    /** With the names that wait; the same lessons where all of them are there already, or their lessons are gone. */
    givenTo: (lessons: Lessons): Lessons =>
      [...names].reduce((all, [id, title]) => renamed(all, id, title) ?? all, lessons),
  };
}
