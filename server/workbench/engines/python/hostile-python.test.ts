import { describe, expect, it } from 'vitest';
import type { ProgramCase } from '#shared/contract/workbench/program.ts';
import { hostilePython } from '#shared/engines/python/test-hostile-python.ts';
import { hostileLimits } from '#shared/engines/test-runner-example.ts';
import { learnerOwner } from '../../../platform/queue-owner.ts';
import { testEngines } from '../../test-programs.ts';

const run = async (text: string, cases: ProgramCase[] = [], end = '') => {
  const runner = testEngines.runner('python', { owner: learnerOwner('a learner'), yields: false });
  if (!runner) throw new Error('no engine');
  return runner.run([{ name: 'main.py', text }], cases, hostileLimits(end));
};
const alone = async (text: string, end = '') => (await run(text, [], end)).program;

describe('a hostile program in Python is contained', () => {
  it.each(hostilePython.stopped)('is stopped: %s', async (_, text, by) => {
    const outcome = await alone(text, by);
    expect(by.split(' or ')).toContain(outcome.stopped ?? 'error');
    expect(outcome.error).not.toBeNull();
    expect((await alone('print(1)')).output).toBe('1\n');
  });

  it.each(hostilePython.harmless)('finds nothing: %s', async (_, text, printed) => {
    expect((await alone(text)).output.trim()).toBe(printed);
  });

  it.each(hostilePython.refused)('is refused: %s', async (_, text) => {
    const { output, error } = await alone(text);
    expect(error).not.toBeNull();
    expect(output).not.toContain('ran');
    expect((await alone('print(1)')).output).toBe('1\n');
  });

  it.each(hostilePython.forging)('changes no value: %s', async (_, text, expression, value) => {
    expect((await run(text, [{ run: expression }])).cases[0]?.value).toEqual(value);
  });

  it.each(hostilePython.leaking)('does not affect the next program: %s', async (_, text, next, printed) => {
    await alone(text);
    const { output, error } = await alone(next);
    expect(error).toBeNull();
    expect(output.trim()).toBe(printed);
  });
});
