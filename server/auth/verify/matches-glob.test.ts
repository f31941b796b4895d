import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesGlob } from './matches-glob.ts';

it.each([
  ['https://*.example.org/app/*', 'https://a.example.org/app/x', true],
  ['https://*.example.org/app/*', 'https://a.example.org/app/', true],
  ['https://*.example.org/app/*', 'https://a.b.example.org/app/x', false],
  ['https://*.example.org/app/*', 'https://a.example.org/app/x/y', false],
  ['https://example.net/**', 'https://example.net/deep/er?x=1', true],
  ['https://example.net/**', 'https://example.net', false],
  ['lectern://**/end', 'lectern://a/b/end', true],
  ['https://a?.net/', 'https://ab.net/', true],
  ['https://a?.net/', 'https://a..net/', false],
  ['https://a.net/', 'https://aXnet/', false],
  ['**', '', true],
  ['', '', true],
  ['', 'a', false],
])('%s and %s: %s', (glob, text, fits) => {
  expect(matchesGlob(glob, text)).toBe(fits);
});

it('agrees with the equivalent regular expression', () => {
  const signs = fc.constantFrom('a', 'b', '.', '/', '(', '^');
  const globs = fc.array(fc.oneof(signs, fc.constantFrom('*', '**', '?')), { maxLength: 7 });
  fc.assert(
    fc.property(globs, fc.array(signs, { maxLength: 8 }), (parts, text) => {
      const glob = parts.join('');
      const source = glob.replace(/\*\*|\*|\?|./gs, (part) => {
        if (part === '**') return '.*';
        return part === '*' ? '[^./]*' : part === '?' ? '[^./]' : `\\x${part.charCodeAt(0).toString(16)}`;
      });
      expect(matchesGlob(glob, text.join(''))).toBe(new RegExp(`^${source}$`).test(text.join('')));
    }),
    { numRuns: 2000 },
  );
});

it('takes time proportional to both lengths where a regular expression would backtrack', () => {
  expect(matchesGlob('**a'.repeat(40), `${'a'.repeat(1990)}b`)).toBe(false);
});
