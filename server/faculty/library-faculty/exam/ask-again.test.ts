import { beforeAll, expect, it } from 'vitest';
import { askedQuestion } from '#questions/ask-question.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { loadLibrary } from '../../../library/library-index-service.ts';
import type { Library } from '../../../library/library-types.ts';
import { shippedLibrary } from '../../../library/shipped-library.ts';
import { createAskAgain } from './ask-again.ts';
import { withOtherNumbers } from './other-numbers.ts';

let library: Library;
let bank: LibraryQuestion[];
beforeAll(async () => {
  library = await loadLibrary(shippedLibrary);
  bank = library.lessons.flatMap(({ questions }) => questions);
});
const missedOf = (question: LibraryQuestion) => askedQuestion(question, 'exam/1', (text) => text).question;
const numbersOf = ({ prompt }: { prompt: string }) => prompt.match(/\d[\d,.]*/g)?.join(' ') ?? '';

it('every question of the library whose numbers vary comes back with others, each time, and with its own key', () => {
  const askAgain = createAskAgain(library);
  const varying = bank.filter(({ template }) => template);
  expect(varying.length).toBeGreaterThan(150);
  for (const source of varying) {
    const before = [missedOf(source)];
    for (let round = 0; round < 3; round += 1) {
      const again = askAgain(missedOf(source), { cardId: 'card', round, before });
      if (!again) throw new Error(`${source.id} is not asked again`);
      expect(again.question, source.id).toMatchObject({ id: source.id, objectiveId: source.objective });
      expect(numbersOf(again.question), source.id).not.toBe(numbersOf(before[0] ?? again.question));
      expect(again.key.type).toBe(source.type);
      before.unshift(again.question);
    }
  }
});

it('the same card in the same round has the same numbers, another card others', () => {
  const askAgain = createAskAgain(library);
  const source = bank.find(({ template }) => template) as LibraryQuestion;
  const ask = (cardId: string) => askAgain(missedOf(source), { cardId, round: 1, before: [] });
  expect(ask('a')).toEqual(ask('a'));
  expect(
    new Set(Array.from({ length: 20 }, (_, at) => ask(`card ${at}`)?.question.prompt)).size,
  ).toBeGreaterThan(3);
});

it('a question without varying numbers, of another source or about something else stays as it is', () => {
  const askAgain = createAskAgain(library);
  const place = { cardId: 'card', round: 0, before: [] };
  const still = bank.find(({ template }) => !template) as LibraryQuestion;
  expect(askAgain(missedOf(still), place)).toBeNull();
  const missed = missedOf(bank.find(({ template }) => template) as LibraryQuestion);
  expect(askAgain({ ...missed, id: 'unknown' }, place)).toBeNull();
  expect(askAgain({ ...missed, objectiveId: 'other' }, place)).toBeNull();
});

it('practice after an exam asks its questions with other numbers, however often it was practised', () => {
  for (const source of bank.filter(({ template }) => template)) {
    const asked = [missedOf(source)];
    for (let repair = 0; repair < 2; repair += 1) {
      const place = { order: `repair ${repair}`, numbers: 'the same by chance', before: asked };
      const { question } = withOtherNumbers(library, source, place);
      expect(numbersOf(question), source.id).not.toBe(numbersOf(asked[0] ?? question));
      asked.unshift(question);
    }
  }
});
