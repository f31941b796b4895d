export type UnitStatus = 'Completed' | 'In Progress' | 'Locked' | 'Idle';

/** All indices are 0-based positions in the course. */
export type UnitPlace = {
  index: number;
  currentLessonIndex: number;
  completed: boolean;
  /** the selected unit, if any */
  selectedIndex?: number | null | undefined;
};

/**
 * Unit status for the owner, p being the current lesson index: the selected unit is 'In Progress', below p 'Completed', p
 * itself idle, above 'Locked'. In a completed course every unit is 'Completed'.
 */
export function unitStatus({ index, currentLessonIndex, completed, selectedIndex }: UnitPlace): UnitStatus {
  if (completed) return 'Completed';
  if (index === selectedIndex && index <= currentLessonIndex) return 'In Progress';
  if (index < currentLessonIndex) return 'Completed';
  return index === currentLessonIndex ? 'Idle' : 'Locked';
}

/**
 * The effect of the owner's click on a unit: below p a preview, p the lesson itself, above nothing; in a completed course
 * always a preview. Only for owners, since nobody else can open units.
 */
export function unitOpensAs(place: UnitPlace): 'preview' | 'lesson' | null {
  const { index, currentLessonIndex, completed } = place;
  if (index < 0 || (index > currentLessonIndex && !completed)) return null;
  return completed || index < currentLessonIndex ? 'preview' : 'lesson';
}

/** Only the owner may click units with index <= p. */
export function canOpenUnit(place: UnitPlace & { isOwner: boolean }): boolean {
  return place.isOwner && unitOpensAs(place) !== null;
}
