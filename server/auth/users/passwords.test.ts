import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { quickCost } from '../../platform/test-quick-cost.ts';
import { AuthError } from '../auth-error.ts';
import { checkPassword } from './password-rule.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryKib: 4096, passes: 2 });
const isRight = (hash: string | null) => async (password: string) =>
  (await passwords.check(hash, password)).isRight;

function refusalOf(password: string, minLength = 6): AuthError | null {
  try {
    checkPassword(password, minLength);
    return null;
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

describe('a password', () => {
  it.each(['password', 'PassWord', '123456', 'qwertyuiop', 'iloveyou', 'Lectern1'])(
    'that is common is refused with the reason, in any spelling: %s',
    (password) => {
      expect(refusalOf(password)).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
      expect(refusalOf(password)?.message).toContain('easy to guess');
    },
  );

  it('that is common and too short is refused with both reasons', () => {
    expect(refusalOf('dragon', 10)).toMatchObject({ reasons: ['length', 'pwned'] });
    expect(refusalOf('dragon', 10)?.message).toMatch(/at least 10 characters\. Password is known/);
  });

  it('is measured in characters, not UTF-16 code units, and refused where other servers would truncate it', () => {
    expect(refusalOf('😀😀😀😀😀')).toMatchObject({ reasons: ['length'] });
    expect(refusalOf('😀😀😀😀😀😀')).toBeNull();
    expect(refusalOf('x'.repeat(72))).toBeNull();
    expect(refusalOf('x'.repeat(73))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is checked by its hash in parallel, and an account without one accepts none', async () => {
    const hash = await passwords.hash('quiet-lamp-14-rivers');
    const tried = ['quiet-lamp-14-rivers', 'quiet-lamp-14-river', '', 'QUIET-LAMP-14-RIVERS'];
    const many = await Promise.all([...tried, ...tried].map(isRight(hash)));
    expect(many).toEqual([true, false, false, false, true, false, false, false]);
    expect(await isRight(null)('')).toBe(false);
  });

  it('keeps the stronger of two hashes', async () => {
    const weaker = await createPasswords({ memoryKib: 64, passes: 3 }).hash('quiet-lamp-14-rivers');
    const { isRight: known, rehashed } = await passwords.check(weaker, 'quiet-lamp-14-rivers');
    expect([known, rehashed?.split('$')[3]]).toEqual([true, 'm=4096,t=2,p=1']);
    expect(await passwords.check(rehashed, 'quiet-lamp-14-rivers')).toEqual({
      isRight: true,
      rehashed: null,
    });
    expect(await passwords.check(weaker, 'quiet-lamp-14-river')).toEqual({ isRight: false, rehashed: null });
  });

  it('is refused when more than thirty-three checks wait for each running one', async () => {
    const hash = await passwords.hash('quiet-lamp-14-rivers');
    const asked = await Promise.allSettled(Array.from({ length: 120 }, () => isRight(hash)('lamp')));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.length).toBe(120 - 34 * Math.min(3, availableParallelism()));
    expect(refused[0]?.reason).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await isRight(null)('lamp')).toBe(false);
  });

  it('of one network is checked in turn with a flood from another, which is refused', async () => {
    const done: string[] = [];
    const hash = await passwords.hash('quiet-lamp-14-rivers');
    const check = (address: string) =>
      passwords.check(hash, 'lamp', { address, rank: 'first' }).then(() => void done.push(address));
    const flood = Array.from({ length: 150 }, () => check('203.0.113.7').catch((error) => error.code));
    const honest = check('198.51.100.7');
    await honest;
    const before = done.length;
    const refused = (await Promise.all(flood)).filter((one) => one === 'over_request_rate_limit');
    expect(refused).not.toEqual([]);
    // In turn it is among the first. Behind the flood it would be last; a busy machine may finish some others before it.
    expect(before).toBeLessThan((flood.length - refused.length) / 2);
  });

  it('on a known device is checked before a flood of the same network, a new account after it, and one that was guessed at last', async () => {
    // The order in which hashes begin: which of those that run at once ends first is chance.
    const begun: string[] = [];
    const begin = async (name: string) => {
      begun.push(name);
      await nextTurn();
    };
    const watched = createPasswords(quickCost, {
      hash: (name) => begin(String(name)).then(() => 'hash'),
      verify: (_, name) => begin(String(name)).then(() => true),
    });
    const check = (rank: 'known' | 'first' | 'again', name: string) =>
      watched.check('$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA', name, {
        address: '203.0.113.7',
        rank,
      });
    const guessed = Array.from({ length: 10 }, () => check('again', 'guessed'));
    const flood = Array.from({ length: 20 }, () => check('first', 'flood'));
    const behind = check('again', 'guessed');
    const newcomer = watched.hash('new', { address: '203.0.113.7', rank: 'new' });
    await Promise.all([...guessed, ...flood, behind, newcomer, check('known', 'known')]);
    // Those that came first have begun before anybody waits.
    const running = Math.min(3, availableParallelism());
    expect(begun).toEqual([
      ...Array(running).fill('guessed'),
      'known',
      ...Array(20).fill('flood'),
      'new',
      ...Array(11 - running).fill('guessed'),
    ]);
  });

  it('of invented addresses costs no hash while others wait, and keeps nobody waiting', async () => {
    let verified = 0;
    const slow = createPasswords(quickCost, {
      hash: async () => 'hash',
      verify: async () => {
        verified += 1;
        await pause(20);
        return false;
      },
    });
    const check = (hash: string | null) =>
      slow.check(hash, 'lamp', { address: '203.0.113.7', rank: 'first' });
    await check('$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA');
    verified = 0;
    const invented = Array.from({ length: 60 }, () => check(null));
    const since = performance.now();
    await check('$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA');
    const waited = performance.now() - since;
    await Promise.all(invented);
    // Those that tell how long one takes, those that ran meanwhile, and the known one.
    expect(verified).toBeLessThanOrEqual(4 + Math.min(3, availableParallelism()) + 1);
    // Sixty hashes of 20 ms would take 400 ms on three threads.
    expect(waited).toBeLessThan(200);
  });

  it('takes as long for an invented address as for a known one, in a flood of either', async () => {
    const slow = createPasswords(quickCost, {
      hash: async () => 'hash',
      verify: async () => {
        await pause(120);
        return false;
      },
    });
    const known = '$argon2id$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA';
    const timeOf = async (hash: string | null) => {
      const since = performance.now();
      await slow.check(hash, 'lamp', { address: '203.0.113.7', rank: 'first' });
      return performance.now() - since;
    };
    await timeOf(known);
    const medianOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const [ofKnown, ofInvented]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round += 1) {
      const busy = Array.from({ length: 4 }, () => timeOf(known));
      // In turns, so that both meet the same load of the machine.
      if (round % 2) ofKnown.push(await timeOf(known));
      else ofInvented.push(await timeOf(null));
      await Promise.all(busy);
    }
    // Half of a check: without the wait it would be a whole one, and without the queue several.
    expect(Math.abs(medianOf(ofKnown) - medianOf(ofInvented))).toBeLessThan(60);
  });
});
