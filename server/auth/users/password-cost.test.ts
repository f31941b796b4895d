import { expect, it } from 'vitest';
import { isWeaker, makeUpFor, standardCost } from './password-cost.ts';

const hashAt = (memory: number, passes: number, kind = 'argon2id') =>
  `$${kind}$v=19$m=${memory},t=${passes},p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaA`;
const memory = standardCost.memoryKib;

it('uses the memory and passes of the second recommendation in RFC 9106', () => {
  expect(standardCost).toEqual({ memoryKib: 64 * 1024, passes: 3 });
});

it.each([
  ['of this cost', hashAt(memory, 3), false],
  ['of more passes', hashAt(memory, 4), false],
  ['of more memory in fewer passes, but no less work', hashAt(memory * 4, 1), false],
  ['of the least that OWASP names', hashAt(19_456, 2), true],
  ['of less memory, however many passes', hashAt(memory - 1, 50), true],
  ['of the same memory in fewer passes', hashAt(memory, 2), true],
  ['of another kind', hashAt(memory, 3, 'argon2i'), true],
  ['that nobody can read', 'something else', true],
])('a hash %s is weaker: %#', (_, hash, weaker) => {
  expect(isWeaker(hash, standardCost)).toBe(weaker);
});

it('checking a wrong password takes the same work for a weaker hash as for any other', () => {
  const work = ({ memoryKib, passes }: { memoryKib: number; passes: number }) => memoryKib * passes;
  for (const [kib, passes] of [
    [19_456, 2],
    [47_104, 1],
    [12_288, 3],
    [8, 1],
  ] as const) {
    const rest = makeUpFor(hashAt(kib, passes), standardCost) ?? { memoryKib: 0, passes: 0 };
    expect(Math.abs(work(rest) + kib * passes - work(standardCost))).toBeLessThanOrEqual(2);
  }
  expect(makeUpFor(hashAt(memory, 3), standardCost)).toBeNull();
  expect(makeUpFor(hashAt(memory, 3, 'argon2i'), standardCost)).toBeNull();
  expect(makeUpFor(hashAt(memory, 1, 'argon2d'), standardCost)).toEqual({
    memoryKib: Math.round((memory * 2) / 3),
    passes: 3,
  });
  expect(makeUpFor(hashAt(7000, 50), standardCost)).toBeNull();
});
