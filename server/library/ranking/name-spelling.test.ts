import { beforeAll, expect, it } from 'vitest';
import { testLibrary } from '../test-shipped-library.ts';
import { meantStems, nameSpelling } from './name-spelling.ts';

let asMeant: (text: string) => string;
beforeAll(async () => {
  const { library } = await testLibrary();
  asMeant = nameSpelling(library, meantStems(library));
});

it.each([
  ['learn pyhton', 'learn python'],
  ['javascrpt basics', 'javascript basics'],
  ['Statistcs for nurses', 'statistics for nurses'],
])('a slip in the name of a subject, or of what is not taught here, is corrected: %s', (said, meant) =>
  expect(asMeant(said)).toBe(meant),
);

it.each(['a duty roster', 'strata of a sample', 'the president of Turkey', 'a prayer', 'rather normal'])(
  'another word is not taken for a name: %s',
  (text) => expect(asMeant(text)).toBe(text),
);
