import { describe, expect, it } from 'vitest';
import { mostWords, type Part, stepsOf } from './steps-of.ts';

const kinds = { h: 'heading', p: 'picture', t: 'task', e: 'task', s: 'solution' } as const;

/**
 * '# 40 30: p t e s' is a heading, 40 words, 30 that end with a colon, a picture, a task, a task that takes the room of 40
 * words, and a solution.
 */
const partsOf = (text: string): Part[] =>
  text.split(' ').map((sign) => {
    const kind = kinds[sign.replace('#', 'h') as keyof typeof kinds];
    if (kind) return { kind, words: { '#': 4, e: 40 }[sign] ?? 0 };
    return { kind: 'text', words: Number.parseInt(sign, 10), leads: sign.endsWith(':') };
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
    ['what is announced stands with its announcement', '# 60 30: 50 p', ['# 60', '30: 50', 'p']],
    ['a program stands with its output', '80 20: 30: 30', ['80', '20: 30: 30']],
    [
      'an announcement that leaves no room for what follows stands before it',
      '# 30: 100 20',
      ['# 30:', '100 20'],
    ],
    ['the task behind an announcement takes it along', '90 20: e', ['90', '20: e']],
    ['a solution ends the step of its question', '# 20 s 20 s 30', ['# 20 s', '20 s', '30']],
    ['a solution stays with its question, however long', '# 118 s 10', ['# 118 s', '10']],
    ['a solution behind something to do is a step', 't s', ['t', 's']],
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
        const kind =
          (['heading', 'text', 'text', 'text', 'picture', 'task', 'solution'] as const)[next(7)] ?? 'text';
        return { kind, words: kind === 'text' ? next(180) : 0, leads: kind === 'text' && next(4) === 0 };
      });
      const steps = stepsOf(parts);
      expect(steps.flatMap(({ from, to }) => parts.slice(from, to))).toEqual(parts);
      for (const { from, to } of steps) {
        const shown = parts.slice(from, to);
        expect(shown.filter(({ kind }) => kind === 'task').length).toBeLessThanOrEqual(1);
        expect(shown.filter(({ kind }) => kind === 'picture').length).toBeLessThanOrEqual(1);
        const texts = shown.filter(({ kind }) => kind === 'text');
        const words = texts.reduce((sum, part) => sum + part.words, 0);
        // What leads is not divided from what it leads to.
        if (texts.filter((text) => !text.leads).length > 1) expect(words).toBeLessThanOrEqual(mostWords);
      }
    }
  });
});
