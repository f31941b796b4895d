import { z } from 'zod';
import { resourceSchema } from '#shared/contract/classroom.ts';
import { madeBySchema } from '#shared/contract/common.ts';
import {
  activeActivityIndexKey,
  readKey,
  removeKey,
  type Stored,
  segmentKey,
  writeKey,
} from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';
import { type ClassroomState, restored, type Saved } from './classroom-state.ts';
import type { ActivityContent, ClassroomActivity } from './classroom-types.ts';

/**
 * The classroom in local storage. The server's state wins; this is shown at once after a reload, and is all there is
 * offline.
 */
const version = { contentVersion: z.number().int().nullable(), madeBy: madeBySchema.nullable() };
const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notes'), notes: z.string(), ...version }),
  z.object({ kind: z.literal('resources'), resources: z.array(resourceSchema), ...version }),
]);

const lessonFieldsSchema = z.object({
  assessment: z.string(),
  courseId: z.string(),
  unitId: z.string(),
  unitIndex: z.number().int(),
  lesson: z.object({ title: z.string(), objective: z.string() }),
  courseDetails: z.object({ title: z.string(), description: z.string(), difficulty_level: z.string() }),
  language: z.string().optional(),
  designedBy: madeBySchema.shape.kind.optional(),
  preview: z.boolean().optional(),
});

/** Reads segment_{id}. */
function readContent(activityId: string): ActivityContent | null {
  const text = readKey(segmentKey(activityId));
  if (!text) return null;
  try {
    return contentSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Writes segment_{id}. */
export function writeContent(activityId: string, content: ActivityContent): void {
  writeKey(segmentKey(activityId), JSON.stringify(content));
}

/** The index and the contents stored in this browser for the activities. */
export function readSaved(courseId: string, activityIds: string[]): Saved {
  const contents: Saved['contents'] = {};
  for (const id of activityIds) {
    const content = readContent(id);
    if (content) contents[id] = content;
  }
  return { index: readJson(activeActivityIndexKey(courseId)), contents };
}

/** The classroom as it was before a reload, or an empty one. */
export function readClassroom(): ClassroomState {
  const activities = (readJson('classroom_activities') ?? []).filter(isComplete);
  const first = activities[0];
  if (!first) return restored([], { index: null, contents: {} });
  const saved = readSaved(
    first.courseId,
    activities.map(({ id }) => id),
  );
  return restored(activities, { ...saved, index: readJson('classroom_activeActivityIndex') });
}

function isComplete(activity: Stored<'classroom_activities'>[number]): activity is ClassroomActivity {
  return lessonFieldsSchema.safeParse(activity).success;
}

/** Each change saves the index per course and the list locally. */
export function writeClassroom(state: ClassroomState): void {
  writeKey('classroom_activities', state.activities);
  writeKey('classroom_activeActivityIndex', state.activeActivityIndex);
  const { activeCourse } = state;
  // Previewing a finished lesson does not change the position in the current one.
  if (activeCourse && !state.isPreviewLesson && state.activities.length > 0) {
    writeKey(activeActivityIndexKey(activeCourse), state.activeActivityIndex);
  }
}

/**
 * Reset clears the stored classroom. Content, chat and the index of each course stay: a plan restores them, and
 * offline they are all that is left of a lesson.
 */
export function wipeClassroom(): void {
  writeKey('classroom_activities', []);
  removeKey('classroom_activeActivityIndex');
}
