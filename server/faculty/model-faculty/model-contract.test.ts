import { afterAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { createTestShelf, type TestShelf } from '../library-faculty/test-shelf.ts';
import { courseRequest, describeFaculty } from '../test-faculty-contract.ts';
import { startTestLadder } from './test-model-faculty.ts';
import { good } from './test-provider/test-replies.ts';
import { shapes } from './test-provider/test-shapes.ts';

let shared: Promise<{ database: TestDatabase; shelf: TestShelf }> | null = null;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  await (await shared)?.database.close();
});

async function setUpShelf() {
  const database = await createTestDatabase();
  return { database, shelf: await createTestShelf({ database }) };
}

for (const shape of shapes) {
  describeFaculty(`a model shaped as ${shape}`, async () => {
    shared ??= setUpShelf();
    const { shelf } = await shared;
    const { faculty, provider } = await startTestLadder(shelf, good, { shape });
    closing.push(provider.close);
    return {
      faculty,
      request: courseRequest({ title: 'Pottery', objectives: ['throw a bowl', 'glaze it'] }),
      unknown: courseRequest({ title: 'Play the ukulele', objectives: ['play five chords', 'sing along'] }),
    };
  });
}
