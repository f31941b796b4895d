import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLinkFilter, withoutLinks } from './link-filter.ts';

it.each([
  ['See [the page](https://a.example/x "t").', 'See the page.'],
  ['![a picture](https://a.example/p.png)', 'a picture'],
  ['Go to https://a.example/x, now.', 'Go to  now.'],
  ['Go to www.a.example/x, now.', 'Go to  now.'],
  ['Awww... www is three letters.', 'Awww... www is three letters.'],
  ['[click](javascript:alert(1))', 'click'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src="https://a.example/p.gif">', '<img src="">'],
  ['<https://a.example>', ''],
  ['data:text/html;base64,PHNjcmlwdD4=', ''],
  ['vbscript:x', ''],
  ['if a < b and c > d', 'if a < b and c > d'],
  ['The data: 3, 4 and 5', 'The data: 3, 4 and 5'],
  ['a list[0] and f(x)', 'a list[0] and f(x)'],
  ['`<b>` and `[a](b)` stay', '`<b>` and `[a](b)` stay'],
  ['P[X](t) and f[i](event)', 'P[X](t) and f[i](event)'],
  ['[x](&#104;ttps://a.example) [y](/courses)', 'x y'],
  ['[x](<mailto:a@b.example>) ![y](p.png)', 'x y'],
  ['请看https://a.example/x。然后', '请看。然后'],
  ['## Head {#role}\n\n:::try{#a}', '## Head \n\n:::try'],
  ['ht[tps://a.example](https://b.example)', 'ht tps://a.example'],
  ['```html\n<b>https://a.example</b>\n```\n<b>x</b>', '```html\n<b>https://a.example</b>\n```\n<b>x</b>'],
])('%j becomes %j', (text, wanted) => {
  expect(withoutLinks(text)).toBe(wanted);
});

it('gives the same result however the text is split into chunks', () => {
  const word = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
    '`',
    '```',
    '~~~',
    '    ',
    '- ',
    '> ',
    '|',
    '$$',
    '\\',
    '{#a}',
    '🎉',
    '\n',
    ' ',
    'a',
    'https://x.y/z',
    'javascript:1',
    'data:',
    '<b>',
    'h',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), (parts, size) => {
      const text = parts.join('');
      const filter = createLinkFilter();
      let out = '';
      for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
      expect(out + filter.end()).toBe(withoutLinks(text));
    }),
    { numRuns: 2000 },
  );
});

/** Processor time in microseconds of the quickest of some runs. */
function costOf(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...runs));
}

it.each([
  '![',
  '[',
  '[a](',
  '[x](a[x](b)',
  '](',
  '[[]',
  '<a',
  '`',
  'www.',
  'data:a/',
  'why have we found just this? ',
])(
  'takes linear time for a line of %j: four times the length costs no more than about four times as much',
  (part) => {
    const lineOf = (length: number) => part.repeat(Math.ceil(length / part.length));
    const [short, long] = [lineOf(50_000), lineOf(200_000)];
    withoutLinks(short);
    // Four for linear time, sixteen for quadratic; what is too quick to be measured passes.
    expect(costOf(() => withoutLinks(long))).toBeLessThan(
      Math.max(20_000, 10 * costOf(() => withoutLinks(short))),
    );
  },
);
