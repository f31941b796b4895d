import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { ChatInput, DocumentPassage } from '../../../chat-types.ts';
import { createTestShelf, type TestShelf } from '../../../library-faculty/test-shelf.ts';
import { calm, someLearner } from '../../../test-faculty-contract.ts';
import { hostileNotes } from '../../hostile/test-hostile-texts.ts';
import { startTestLadder } from '../../test-model-faculty.ts';
import type { Script } from '../../test-provider/test-provider.ts';
import { createCitedText } from './cited-text.ts';

const fromOwnKnowledge = '*From the model’s own knowledge: nothing of it is quoted from your documents.*';

const passage = (text: string, page: number | null = null): DocumentPassage => ({
  ...{ documentId: randomUUID(), title: 'Of bees', section: 2, sectionTitle: 'Hive', block: 5, page },
  ...{ kind: 'paragraph', text },
});
const resin = passage('Propolis is a resin\nthat bees gather from buds.', 12);
const wax = passage('Wax comes from glands under the belly.');
const own = 'the model’s own words';

/** The reply as shown, streamed in pieces of this many characters; shown text never shrinks. */
function read(reply: string, size: number, passages = [resin, wax]) {
  const filter = createCitedText(passages);
  const cites: PassageCitation[] = [];
  let text = '';
  const take = (shown: { text: string; cites: PassageCitation[] }) => {
    text += shown.text;
    cites.push(...shown.cites);
  };
  for (let at = 0; at < reply.length; at += size) take(filter.push(reply.slice(at, at + size)));
  take(filter.end());
  return { text, cites };
}

describe.each([1, 3, 7, 4000])('a reply in pieces of %i characters', (size) => {
  it('a true span is quoted with its place, and cited verbatim', () => {
    const { text, cites } = read('So: [[1| Propolis is a resin that bees ]], they say.', size);
    expect(text).toBe('So: “Propolis is a resin that bees” (Of bees, page 12), they say.');
    const { text: _, kind: __, ...place } = resin;
    expect(cites).toEqual([{ ...place, quote: 'Propolis is a resin\nthat bees' }]);
  });

  it.each([
    ['an altered span', '[[1|Propolis is a sweet resin that bees]]'],
    ['a span with different capitalisation', '[[1|propolis is a resin]]'],
    ['a span of another passage', '[[1|Wax comes from glands]]'],
    ['a span with an unknown number', '[[7|Propolis is a resin]]'],
    ['a span with the number 0', '[[0|Propolis is a resin]]'],
    ['two spans joined', '[[1|Propolis is a resin … gather from buds.]]'],
    ['a word that occurs everywhere', '[[1|is a]]'],
    ['no words', '[[1|]]'],
    ['an unclosed span', '[[1|Propolis is a resin that'],
  ])('%s is not a citation, and is labelled as the model’s own', (_, mark) => {
    const { text, cites } = read(`I think ${mark}`, size);
    expect(cites).toEqual([]);
    expect(text).toContain(own);
    expect(text).not.toMatch(/Of bees|\[\[|“/);
    expect(text.endsWith(fromOwnKnowledge)).toBe(true);
  });

  it('a reply without any span is labelled as a whole', () => {
    const { text, cites } = read('Bees have six legs.', size);
    expect(text).toBe(`Bees have six legs.\n\n${fromOwnKnowledge}`);
    expect(cites).toEqual([]);
  });

  it('true and false spans are distinguished in one reply', () => {
    const { text, cites } = read('A [[2|Wax comes from glands]] b [[2|Wax comes from trees]] c.', size);
    expect(cites.map(({ quote }) => quote)).toEqual(['Wax comes from glands']);
    expect(text).toContain('“Wax comes from glands” (Of bees)');
    expect(text).toContain('Wax comes from trees *(the model’s own words');
    expect(text).not.toContain(fromOwnKnowledge);
  });

  it('other brackets are kept and addresses removed, also after a quotation', () => {
    const reply =
      'An array [[1, 2], [3]] and a[[0]] [here](https://evil.example) [[2|under the belly.]]``` https://evil.example x';
    const { text } = read(reply, size);
    expect(text).toContain('An array [[1, 2], [3]] and a[[0]] here “under the belly.” (Of bees)');
    expect(text).not.toContain('evil');
  });

  it('an unclosed quotation is not held back for ever', () => {
    const { text } = read(`[[1|${'word '.repeat(600)}`, size);
    expect(text.replace(/ \*\([^)]*\)\*/g, '').match(/word/g)).toHaveLength(600);
    expect(text).toContain(own);
  });
});

it.each(hostileNotes)('instructions in a document are quoted as plain text: $kind %#', ({ text: order }) => {
  const words = order.replace(/\s+/g, ' ').trim();
  const { text, cites } = read(`[[1|${words}]]`, 5, [passage(order)]);
  if (words.includes(']]')) return;
  expect(cites.map(({ quote }) => quote)).toEqual([order.trim()]);
  expect(text).not.toMatch(/(?<!\\)[<`]|(?<!\\)\]\(https|^:::|(?<!\\)!\[/m);
});

describe('with a model', () => {
  let shelf: TestShelf;
  beforeAll(async () => {
    shelf = await createTestShelf();
  });
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const input: ChatInput = {
    ...{ leader: 'Professor', lesson: null, notes: null, question: 'What is propolis?', history: [] },
    ...{ phase: 'pre_exam', learner: someLearner },
    documents: { named: false, question: 'What is propolis?', passages: [resin, wax] },
  };
  async function ask(script: Script, change: Partial<ChatInput> = {}) {
    const { faculty, provider } = await startTestLadder(shelf, script);
    closing.push(() => provider.close());
    const said = { text: '', cites: [] as PassageCitation[], madeBy: '' };
    const reply = await faculty.professorReply({ ...input, ...change }, calm());
    said.madeBy = reply.madeBy.kind;
    for await (const piece of reply.text) {
      if (typeof piece === 'string') said.text += piece;
      else if ('cites' in piece) said.cites.push(...piece.cites);
      else Object.assign(said, { text: '', cites: [], madeBy: piece.restart.kind });
    }
    return { ...said, asked: provider.state.asked };
  }
  const good = 'It is [[1|a resin that bees gather]].';

  it('the passages are numbered data of the prompt, and quotations become citations', async () => {
    const { text, cites, asked } = await ask(() => ({ text: good, bytesPerWrite: 3 }));
    expect(asked[0]?.user.passages).toEqual([
      { number: 1, document: 'Of bees', section: 'Hive', page: 12, text: resin.text },
      { number: 2, document: 'Of bees', section: 'Hive', text: wax.text },
    ]);
    expect(asked[0]?.system).not.toContain('Propolis');
    expect(text).toBe('It is “a resin that bees gather” (Of bees, page 12).');
    expect(cites.map(({ quote }) => quote)).toEqual(['a resin\nthat bees gather']);
  });

  it('text and citations of a broken stream are discarded', async () => {
    let calls = 0;
    const { text, cites } = await ask(() => {
      calls += 1;
      return calls === 1 ? { text: `${good} And more of it.`, endAfterPieces: 10 } : { text: good };
    });
    expect(calls).toBe(2);
    expect(text).toBe('It is “a resin that bees gather” (Of bees, page 12).');
    expect(cites).toHaveLength(1);
  });

  it('that does not answer, the documents are quoted without a model', async () => {
    const { text, cites, madeBy } = await ask(() => ({ status: 401 }));
    expect(madeBy).toBe('library');
    expect(text).toMatch(/^\*The model did not answer\. .*\*\n\nFrom your document “Of bees”/);
    expect(cites.map(({ quote }) => quote)).toEqual([resin.text]);
  });

  it('and without related documents there is neither label nor passage, also for the Librarian', async () => {
    const unrelated = { named: false, question: 'Thank you', passages: [] };
    for (const documents of [null, unrelated]) {
      const none = await ask(() => ({ text: 'A resin.' }), { documents });
      expect(none.text).toBe('A resin.');
      expect(none.asked[0]?.user).not.toHaveProperty('passages');
    }
    const named = await ask(() => ({ text: 'A resin.' }), { documents: { ...unrelated, named: true } });
    expect(named.text).toContain(fromOwnKnowledge);
    const librarian = await ask(() => ({ text: 'A book.' }), { leader: 'Librarian' });
    expect(librarian.asked[0]?.user).not.toHaveProperty('passages');
  });

  it('during an exam no model is called, and the documents are not quoted', async () => {
    const { text, asked } = await ask(() => ({ text: good }), { phase: 'during_exam' });
    expect(asked).toEqual([]);
    expect(text).not.toContain('resin');
  });
});
