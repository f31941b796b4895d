import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseReply } from './parse-reply.ts';

const units = z.object({ units: z.array(z.object({ title: z.string() })) });
const titles = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `Unit ${n}, on “cups”` }));

it('a long broken reply is repaired like a short one', async () => {
  for (const count of [3, 400]) {
    const broken = JSON.stringify({ units: titles(count) })
      .replaceAll('},{', '} {')
      .replace(']}', ',]}');
    expect(await parseReply(broken, units)).toEqual({ value: { units: titles(count) } });
  }
});

it.each([
  ['opening braces', '{'.repeat(100_000)],
  ['opening brackets', '['.repeat(100_000)],
  ['lists in objects', '{"a":['.repeat(20_000)],
  ['more than any expected reply', `[${'"a",'.repeat(60_000)}`],
])('a reply designed to keep the server busy is rejected: %s', async (_, reply) => {
  expect(await parseReply(reply, z.unknown())).toEqual({ problem: 'It was not JSON.' });
});

it('unescaped quotation marks are repaired if that is cheap', async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  await parseReply(`["${'a"b'.repeat(33_000)}`, z.unknown());
  clearInterval(others);
  expect(turns).toBeGreaterThan(5);
});

it.each([
  ['forty nested brackets', `${'['.repeat(40)}1,${']'.repeat(40)}`],
  ['hundreds of adjacent brackets', `[${'[],'.repeat(300)}`],
])('nesting up to the limit is repaired: %s', async (_, reply) => {
  expect(await parseReply(reply, z.unknown())).toHaveProperty('value');
});

it('nesting beyond the limit is rejected', async () => {
  const reply = `${'['.repeat(41)}1,${']'.repeat(41)}`;
  expect(await parseReply(reply, z.unknown())).toEqual({ problem: 'It was not JSON.' });
});
