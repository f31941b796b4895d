import type { ContentVersion } from '#shared/contract/classroom.ts';
import type { ActivityContent } from '../classroom-types.ts';

/** A version as the activity shows it: the Librarian's has resources, any other notes. */
export function contentOf({ contentVersion, notes, resources, madeBy }: ContentVersion): ActivityContent {
  return resources
    ? { kind: 'resources', resources, contentVersion, madeBy }
    : { kind: 'notes', notes: notes ?? '', contentVersion, madeBy };
}
