import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PassageCitation } from '#shared/contract/citation.ts';
import { withoutEscapes } from '#shared/rules/documents/plain-markdown.ts';
import type { ChatInput } from '../../faculty/chat-types.ts';
import { testLibraryFaculty } from '../../faculty/library-faculty/test-library-faculty.ts';
import { calm, someLearner } from '../../faculty/test-faculty-contract.ts';
import { tellingWords } from '../../library/ranking/words.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { parseMarkdown } from '../parsing/parse-markdown.ts';
import { readWith } from '../parsing/test-reading.ts';
import { passagesIn } from './passages-service.ts';
import { shelveText } from './test-documents.ts';

const least = 500;
const root = join(import.meta.dirname, '../../..');
const { faculty } = testLibraryFaculty();
const ada = randomUUID();
let database: TestDatabase;
/** 'document/section/block' → the block's text */
const said = new Map<string, string>();
const questions: string[] = [];

/** Questions about a paragraph: its four longest words, also in the paragraph's order. */
function questionAbout(text: string): string | null {
  const words = [...new Set(tellingWords(text))].filter((word) => /^[a-z]{4,}$/.test(word));
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 4);
  return longest.length < 4
    ? null
    : `What do my documents say about ${words.filter((word) => longest.includes(word)).join(' ')}?`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  // The product's own texts serve as a learner's documents.
  for (const file of globSync(['library/*/*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root }).sort()) {
    const source = readFileSync(join(root, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const { sections } = await readWith(parseMarkdown, source);
    const id = await shelveText(database, ada, basename(file, '.md'), sections);
    for (const [at, { blocks }] of sections.entries()) {
      for (const [place, { text }] of blocks.entries()) said.set(`${id}/${at + 1}/${place}`, text);
      const asked = blocks.flatMap(({ kind, text }) =>
        kind === 'heading' ? [] : (questionAbout(text) ?? []),
      );
      if (asked[0]) questions.push(asked[0]);
    }
  }
});
afterAll(() => database.close());

async function answer(question: string): Promise<{ text: string; citations: PassageCitation[] }> {
  const documents = await database.asLearner(ada, (tx) => passagesIn(tx, question, null));
  const input: ChatInput = {
    ...{ leader: 'Professor', lesson: null, notes: null, question, history: [], phase: 'pre_exam' },
    learner: someLearner,
    documents,
  };
  let text = '';
  const citations: PassageCitation[] = [];
  for await (const piece of (await faculty.professorReply(input, calm())).text) {
    if (typeof piece === 'string') text += piece;
    else if ('cites' in piece) citations.push(...piece.cites);
  }
  return { text, citations };
}

const inWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

it(`citations are verbatim in the block that they name, for ${least} citations each`, async () => {
  let cited = 0;
  const wrong: string[] = [];
  for (const question of questions) {
    if (cited >= least) break;
    const { text, citations } = await answer(question);
    for (const citation of citations) {
      const { documentId, section, block, quote } = citation;
      const there = said.get(`${documentId}/${section}/${block}`) ?? '';
      cited += 1;
      if (quote === '' || !there.includes(quote)) wrong.push(`${question} → ${quote}`);
      // The reply's text contains the same quotation.
      if (!inWords(withoutEscapes(text)).includes(inWords(quote)))
        wrong.push(`${question}: not in the reply`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cited).toBeGreaterThanOrEqual(least);
});
