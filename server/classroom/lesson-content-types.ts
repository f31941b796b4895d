import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { ActivityType, Resource } from '#shared/contract/classroom.ts';
import type { Leader, MadeBy } from '#shared/contract/common.ts';

/** One version of what an activity shows. */
type WrittenContent = {
  madeBy: MadeBy;
  /** with a mark for each block */
  notes?: string;
  /** with their keys */
  blocks?: LibraryBlock[];
  resources?: Resource[];
};

/** An activity of a lesson with all its versions, oldest first. */
export type WrittenActivity = {
  id: string;
  unitId: string;
  leader: Leader;
  type: ActivityType;
  title: string;
  objective: string;
  madeBy: MadeBy;
  contents: WrittenContent[];
};
