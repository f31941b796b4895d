import { jsonrepair } from 'jsonrepair';
import { createTaskThread, type TaskThread } from '../../../platform/task-thread/task-thread.ts';
import type { RepairTasks } from './repair-worker.ts';

/** No result that is asked for is longer, in UTF-16 code units, or nests deeper: such a text is past repair. */
const [longest, deepest] = [200_000, 40];
/** The time a repair takes grows with the square of the length: a short one is done here, in some milliseconds. */
const shortText = 4000;

let thread: TaskThread<RepairTasks> | null = null;

/**
 * JSON that a model has broken as JSON. What is long is repaired in a thread, which is ended when it takes too long.
 * @throws when it is past repair
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
  return thread.run('repair', [text], { owner: null, signal: new AbortController().signal });
}

/** How many brackets are open at once. Those in its texts count as well: in a broken one nobody knows them. */
function deepestOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of text.matchAll(/[[{}\]]/g)) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++depth);
    else if (depth > 0) depth -= 1;
  }
  return most;
}
