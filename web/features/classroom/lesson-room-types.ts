import type { Profile } from '#shared/contract/profile.ts';
import type { ClassroomState } from './classroom-state.ts';
import type { ClassroomProps } from './classroom-types.ts';
import type { LessonStatus } from './use-lesson.ts';

/** What the page passes to the classroom, with its current lesson. */
export type LessonRoomProps = ClassroomProps & {
  status: LessonStatus;
  profile: Profile | null;
  state: ClassroomState;
};
