import { afterAll } from 'vitest';
import { createTestShelf, type TestShelf } from '../library-faculty/test-shelf.ts';
import { courseRequest, describeFaculty } from '../test-faculty-contract.ts';
import { startTestLadder } from './test-model-faculty.ts';
import { good } from './test-provider/test-replies.ts';
import { shapes } from './test-provider/test-shapes.ts';

let shared: Promise<TestShelf> | null = null;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

for (const shape of shapes) {
  describeFaculty(`a model shaped as ${shape}`, async () => {
    shared ??= createTestShelf();
    const { faculty, provider } = await startTestLadder(await shared, good, { shape });
    closing.push(provider.close);
    return {
      faculty,
      request: courseRequest({ title: 'Pottery', objectives: ['throw a bowl', 'glaze it'] }),
      unknown: courseRequest({ title: 'Play the ukulele', objectives: ['play five chords', 'sing along'] }),
    };
  });
}
