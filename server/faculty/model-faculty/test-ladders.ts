import { beforeAll } from 'vitest';
import { createTestShelf, type TestShelf } from '../library-faculty/test-shelf.ts';
import { closedAfterEach } from './test-model-calls.ts';
import { startTestLadder } from './test-model-faculty.ts';
import type { Script } from './test-provider/test-provider.ts';

/** The library for all tests of a file, and ladders over it with scripted providers. */
export function testLadders() {
  const shelf = {} as TestShelf;
  const closing = closedAfterEach();
  beforeAll(async () => {
    Object.assign(shelf, await createTestShelf());
  });
  const setUp = async (script: Script, changes: Parameters<typeof startTestLadder>[2] = {}) => {
    const ladder = await startTestLadder(shelf, script, changes);
    closing.push(ladder.provider.close);
    return ladder;
  };
  return { shelf, setUp };
}
