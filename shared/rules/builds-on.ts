type Lesson = {
  finished: boolean;
  /** references of the library lessons that teach it */
  lessons: readonly string[];
};

/**
 * The lesson of a course that the one at `place` builds on, 0-based: of those that teach its prerequisites the last one
 * that is not finished yet, else the last one. A prerequisite that the course lacks is replaced by its own. A lesson
 * without prerequisites in the course builds on the one before; the first one on none (-1).
 */
export function buildsOn(
  course: readonly Lesson[],
  place: number,
  prerequisitesOf: (ref: string) => readonly string[],
): number {
  const taughtAt = new Map(course.flatMap(({ lessons }, at) => lessons.map((ref) => [ref, at])));
  const found = new Set<number>();
  const seen = new Set<string>();
  const look = (refs: readonly string[]): void => {
    for (const ref of refs.flatMap(prerequisitesOf)) {
      if (seen.has(ref)) continue;
      seen.add(ref);
      const at = taughtAt.get(ref);
      if (at === undefined) look([ref]);
      else if (at !== place) found.add(at);
    }
  };
  look(course[place]?.lessons ?? []);
  const all = [...found].sort((a, b) => a - b);
  return all.findLast((at) => !course[at]?.finished) ?? all.at(-1) ?? place - 1;
}
