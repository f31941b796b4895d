/** 'Builds on lesson N' counts from 1. */
export type UnitStatus = 'Completed' | 'In Progress' | 'Locked' | 'Idle' | `Builds on lesson ${number}`;

/** All indices are 0-based positions in the course. */
export type UnitPlace = {
  index: number;
  currentLessonIndex: number;
  completed: boolean;
  /** its owner has finished this unit; those below the current one are finished in any case */
  finished?: boolean;
  /** its owner has lifted the lock of this course */
  lessonsOpen?: boolean | undefined;
  /** the unit that this one builds on, named in an open course; absent: the one before */
  buildsOn?: number | undefined;
  /** the selected unit, if any */
  selectedIndex?: number | null | undefined;
};

const isFinished = ({ index, currentLessonIndex, completed, finished }: UnitPlace): boolean =>
  completed || index < currentLessonIndex || finished === true;

/**
 * Unit status for the owner, p being the current lesson index: the selected unit is 'In Progress', below p 'Completed', p
 * itself idle, above 'Locked'. In a completed course every unit is 'Completed'. Once the lessons of a course can be opened
 * in any order, what is finished is 'Completed' wherever it stands, and instead of 'Locked' a unit 'Builds on lesson N'.
 */
export function unitStatus(place: UnitPlace): UnitStatus {
  const { index, currentLessonIndex, completed, selectedIndex, buildsOn = index - 1 } = place;
  if (completed) return 'Completed';
  const opens = unitOpensAs(place) !== null;
  if (index === selectedIndex && opens) return 'In Progress';
  if (isFinished(place)) return 'Completed';
  // The first one builds on none.
  if (index === currentLessonIndex || (opens && buildsOn < 0)) return 'Idle';
  return opens ? `Builds on lesson ${buildsOn + 1}` : 'Locked';
}

/**
 * The effect of the owner's click on a unit: a finished one is a preview, p the lesson itself, above nothing unless the
 * lock is lifted; in a completed course always a preview. Only for owners, since nobody else can open units.
 */
export function unitOpensAs(place: UnitPlace): 'preview' | 'lesson' | null {
  const { index, currentLessonIndex, lessonsOpen = false } = place;
  if (index < 0) return null;
  if (isFinished(place)) return 'preview';
  return lessonsOpen || index <= currentLessonIndex ? 'lesson' : null;
}

/** Only the owner may click units with index <= p, or any in an open course. */
export function canOpenUnit(place: UnitPlace & { isOwner: boolean }): boolean {
  return place.isOwner && unitOpensAs(place) !== null;
}
