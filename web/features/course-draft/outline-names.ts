import { type Lessons, renamed } from './outline-state.ts';

/** New lesson titles not saved yet, by lesson id. A title that could not be saved is sent with the next change. */
export function createOutlineNames() {
  const names = new Map<string, string>();
  return {
    set: (unitId: string, title: string) => void names.set(unitId, title),
    drop: (unitId: string) => void names.delete(unitId),
    clear: () => names.clear(),
    isWaiting: () => names.size > 0,
    /** The lessons with their pending titles; the same lessons if nothing is pending for them. */
    givenTo: (lessons: Lessons): Lessons =>
      [...names].reduce((all, [id, title]) => renamed(all, id, title) ?? all, lessons),
  };
}
