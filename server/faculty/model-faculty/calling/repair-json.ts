import { jsonrepair } from 'jsonrepair';
import { learnerOwner } from '../../../platform/queue-owner.ts';
import { createTaskThread, type TaskThread } from '../../../platform/task-thread/task-thread.ts';
import type { RepairTasks } from './repair-worker.ts';

/** Limits in UTF-16 code units and nesting levels; no expected reply exceeds them, so such a text is not repaired. */
const [longest, deepest] = [200_000, 40];
/** A repair takes quadratic time; up to this length it runs in this thread, in a few milliseconds. */
const shortText = 4000;

let replies = 0;
let thread: TaskThread<RepairTasks> | null = null;

/**
 * Repairs broken JSON. A long text is repaired in another thread with a timeout.
 * @throws if it cannot be repaired
 */
export async function repairJson(text: string): Promise<string> {
  if (text.length > longest || deepestOf(text) > deepest) throw new Error('It is past repair.');
  if (text.length <= shortText) return jsonrepair(text);
  thread ??= createTaskThread<RepairTasks>({
    script: new URL('./repair-worker.ts', import.meta.url),
    start: () => null,
    tooLong: 'It is past repair.',
    logger: { warn: () => {} },
  });
  replies += 1;
  // It is not known whose reply it is; each has a turn of its own.
  const owner = learnerOwner(`reply ${replies}`);
  return thread.run('repair', [text], { owner, signal: new AbortController().signal });
}

/** The maximum number of open brackets, including those in strings, which cannot be told apart in broken JSON. */
function deepestOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of text.matchAll(/[[{}\]]/g)) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++depth);
    else if (depth > 0) depth -= 1;
  }
  return most;
}
