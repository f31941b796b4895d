import { describe, expect, it } from 'vitest';
import { mostWords, type Part, stepsOf } from './steps-of.ts';

const kinds = { h: 'heading', p: 'picture', t: 'task', e: 'task' } as const;

/** '# 40 p t e' is a heading, 40 words, a picture, a task, and a task that takes the room of 40 words. */
const partsOf = (text: string): Part[] =>
  text.split(' ').map((sign) => {
    const kind = kinds[sign.replace('#', 'h') as keyof typeof kinds];
    return kind ? { kind, words: { '#': 4, e: 40 }[sign] ?? 0 } : { kind: 'text', words: Number(sign) };
  });
const divided = (text: string) =>
  stepsOf(partsOf(text)).map(({ from, to }) => text.split(' ').slice(from, to).join(' '));

describe('a text in steps', () => {
  it.each([
    ['short texts stand together', '# 30 40', ['# 30 40']],
    ['none has more than 120 words', '# 60 50 60', ['# 60 50', '60']],
    ['a text that is longer alone has a step of its own', '30 200 30', ['30', '200', '30']],
    ['a heading begins one', '# 20 # 20', ['# 20', '# 20']],
    ['a subheading stays with its heading', '# # 20', ['# # 20']],
    ['one thing to do ends it', '# 20 t 30 t', ['# 20 t', '30 t']],
    ['two things to do are two', 't t', ['t', 't']],
    ['a long text and the task behind it are two', '# 100 t', ['# 100', 't']],
    ['a short text introduces a picture', '# 30 p 40', ['# 30 p', '40']],
    ['what takes room has a shorter introduction', '# 10 e 30 e', ['# 10 e', '30', 'e']],
    ['a picture and a task are two', '20 p t', ['20 p', 't']],
    ['a heading at the end is not lost', '20 #', ['20', '#']],
  ])('%s', (_, text, steps) => expect(divided(text)).toEqual(steps));

  it('nothing has none', () => expect(stepsOf([])).toEqual([]));

  it('all parts are shown once and in order, whatever they are', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 300; round += 1) {
      const parts = Array.from({ length: next(40) }, (): Part => {
        const kind = (['heading', 'text', 'text', 'text', 'picture', 'task'] as const)[next(6)] ?? 'text';
        return { kind, words: kind === 'text' ? next(180) : 0 };
      });
      const steps = stepsOf(parts);
      expect(steps.flatMap(({ from, to }) => parts.slice(from, to))).toEqual(parts);
      for (const { from, to } of steps) {
        const shown = parts.slice(from, to);
        expect(shown.filter(({ kind }) => kind === 'task').length).toBeLessThanOrEqual(1);
        expect(shown.filter(({ kind }) => kind === 'picture').length).toBeLessThanOrEqual(1);
        const texts = shown.filter(({ kind }) => kind === 'text');
        const words = texts.reduce((sum, part) => sum + part.words, 0);
        if (texts.length > 1) expect(words).toBeLessThanOrEqual(mostWords);
      }
    }
  });
});
