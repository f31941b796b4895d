import type { NotesSection } from './library-types.ts';

/**
 * The anchor of the section at index `place` of a lesson's notes: its role, with a number from the second section of that
 * role on.
 */
export function sectionAnchor(sections: NotesSection[], place: number): string {
  const role = sections[place]?.role ?? 'question';
  const count = sections.slice(0, place + 1).filter((section) => section.role === role).length;
  return count === 1 ? role : `${role}-${count}`;
}
