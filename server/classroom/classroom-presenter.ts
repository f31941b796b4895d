import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type {
  Activity,
  GenerateLessonAnswer,
  GenerateNotesAnswer,
  GenerateResourcesAnswer,
  Message,
  ReplyVerdict,
  Resource,
} from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { textWithBlocks } from '../library/blocks/text-with-blocks.ts';
import type { ActivityRow } from './activity-store.ts';
import type { Part } from './lessons/lesson-parts.ts';
import type { MessageRow } from './message-store.ts';

export function presentActivity(
  row: Pick<ActivityRow, 'id' | 'sequence' | 'leader' | 'type' | 'title' | 'objective'>,
): Activity {
  return {
    id: row.id,
    sequence: row.sequence,
    leader: row.leader as Activity['leader'],
    title: lessonTitle(row.title),
    type: row.type as Activity['type'],
    objective: lessonTitle(row.objective),
  };
}

/**
 * The answer of POST /api/generate-lesson; markers are stripped from titles and objectives. `parts`: of the first
 * activities, in order.
 */
export function presentPlan(
  lesson: { title: string; objective: string },
  rows: Parameters<typeof presentActivity>[0][],
  madeBy: MadeBy,
  parts: Part[],
): GenerateLessonAnswer {
  return {
    lessonPlan: {
      lessonMetadata: { title: lessonTitle(lesson.title), objective: lessonTitle(lesson.objective) },
      activities: rows.map((row, index) => {
        const part = parts[index];
        return { ...presentActivity(row), ...(part ? { part } : {}) };
      }),
    },
    madeBy,
  };
}

/** A version of what an activity shows. */
export type StoredVersion = { version: number; body: Record<string, unknown>; madeBy: MadeBy };

/** The blocks of stored notes, with their keys; none in notes stored before blocks existed. */
export const blocksIn = ({ blocks }: StoredVersion['body']): LibraryBlock[] =>
  Array.isArray(blocks) ? (blocks as LibraryBlock[]) : [];

/** Stored notes as a page gets them: each mark replaced by its block, without the key. */
export const shownNotes = (body: StoredVersion['body']): string =>
  textWithBlocks({ blocks: blocksIn(body) }, String(body.notes ?? ''), (text) => text);

export const presentNotes = ({ version, body, madeBy }: StoredVersion): GenerateNotesAnswer => ({
  notes: shownNotes(body),
  contentVersion: version,
  madeBy,
});

export const presentResources = ({ version, body, madeBy }: StoredVersion): GenerateResourcesAnswer => ({
  resources: (body.resources ?? []) as Resource[],
  contentVersion: version,
  madeBy,
});

/** `stopped`: it has no reply, because the learner stopped it, or only what had been written. */
export function presentMessage(
  row: MessageRow,
  verdict: ReplyVerdict | null,
  stopped: { written: string | null } | null,
): Message {
  return {
    id: row.id,
    sender: row.sender as Message['sender'],
    text: row.text,
    timestamp: row.createdAt.toISOString(),
    madeBy: row.madeBy,
    ...(verdict ? { verdict } : {}),
    ...(row.inReplyTo ? { inReplyTo: row.inReplyTo } : {}),
    ...(stopped ? { stopped: true, ...(stopped.written ? { written: stopped.written } : {}) } : {}),
    ...(row.choices ? { choices: row.choices } : {}),
    ...(row.citations ? { citations: row.citations } : {}),
  };
}
