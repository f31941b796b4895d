import type { ContentVersion } from '#shared/contract/classroom.ts';
import type { ActivityContent } from '../classroom-types.ts';

/** Converts a version into an activity's content: resources for the Librarian, notes for all others. */
export function contentOf({ contentVersion, notes, resources, madeBy }: ContentVersion): ActivityContent {
  return resources
    ? { kind: 'resources', resources, contentVersion, madeBy }
    : { kind: 'notes', notes: notes ?? '', contentVersion, madeBy };
}
