import { describe, expect, it } from 'vitest';
import { notANumber } from '#shared/rules/read-numbers.ts';
import { ask } from '../http/test-app.ts';
import { testBlocks } from './test-block-app.ts';

const { app, give, answer, resultOf } = testBlocks();

describe('a block takes an answer before it reveals anything', () => {
  it('is read without its key', async () => {
    const { status, body } = await ask(app, null, 'GET', '/api/blocks/workbench-try-number');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/15\.4|explanation|feedback/);
    expect(body.block).toMatchObject({ kind: 'try', hints: 2, question: { type: 'numeric', unit: '€' } });
  });

  it('a guess gets its distance as feedback, and is never wrong', async () => {
    const near = await resultOf(give(null, 'workbench-predict-number', answer('90')));
    const far = await resultOf(give(null, 'workbench-predict-number', answer('5000')));
    expect([near.outcome, far.outcome]).toEqual(['noted', 'noted']);
    expect(near.share).toBeGreaterThan(far.share);
    expect(near.reveal).toContain('1,024 sheets');
    expect((await give(null, 'workbench-predict-number', answer('a lot'))).status).toBe(400);
  });

  it('a task explains a known mistake, and reveals its solution after the attempt', async () => {
    const wrong = await resultOf(give(null, 'workbench-try-number', answer('14')));
    expect(wrong).toMatchObject({ outcome: 'wrong', share: 0 });
    expect(wrong.feedback).toBe('That is the bill without the tip.');
    expect(wrong.reveal).toContain('€15.40');
    const right = await resultOf(give(null, 'workbench-try-number', answer('15,40 €')));
    expect(right).toMatchObject({ outcome: 'correct', share: 1 });
  });

  it('a text without a number is refused for a numeric task', async () => {
    const { status, body } = await give(null, 'workbench-try-number', answer('abc'));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: notANumber },
    });
  });

  it('a varied task has its prompt, hints and grade by the numbers of its seed', async () => {
    const at = '/api/blocks/workbench-try-vary';
    const { body } = await ask(app, null, 'GET', `${at}?seed=12`);
    const block = body.block as { seed: number; question: { prompt: string } };
    expect(block.seed).toBe(12);
    const [, price = '', off = ''] = /€(\d+)\. Today it is (\d+)/.exec(block.question.prompt) ?? [];
    const pays = Number(price) * (1 - Number(off) / 100);
    const given = (text: string, seed: number) =>
      resultOf(give(null, 'workbench-try-vary', answer(text), { seed }));
    expect((await given(String(pays), 12)).outcome).toBe('correct');
    expect((await given(String(pays + 1), 12)).outcome).toBe('wrong');
    const hint = await ask(app, null, 'POST', `${at}/hints`, { known: 0, seed: 12 });
    expect(hint.body.hint).toContain(`${off} % of ${price}`);
  });

  it('a figure accepts only its own marks', async () => {
    const { outcome } = await resultOf(give(null, 'workbench-figure-bars', answer('february')));
    expect(outcome).toBe('correct');
    expect((await resultOf(give(null, 'workbench-figure-bars', answer('march')))).outcome).toBe('wrong');
    expect((await give(null, 'workbench-figure-bars', answer('april'))).status).toBe(400);
  });

  it("'Show me' reveals the solution and is recorded as shown", async () => {
    const shown = await resultOf(give(null, 'workbench-try-number', { gives: 'nothing' }));
    expect(shown).toMatchObject({ outcome: 'shown', share: 0 });
    expect(shown.reveal).toContain('**€15.4**');
  });

  it("'Show me' of an exploration returns a state that fulfils the given task", async () => {
    const show = (taskId?: string) =>
      give(null, 'workbench-explore', { gives: 'nothing', ...(taskId && { taskId }) });
    const shown = await resultOf(show('tired'));
    expect(shown).toMatchObject({ outcome: 'shown', share: 0, reveal: 'The median has not noticed.' });
    expect(shown.reached).toMatchObject({ values: [42, 45, 47, 50, 76] });
    const given = { gives: 'state', taskId: 'tired', state: shown.reached };
    expect((await resultOf(give(null, 'workbench-explore', given))).outcome).toBe('correct');
    expect((await show()).status).toBe(400);
    expect((await show('another')).status).toBe(400);
  });

  it('refuses answers that do not fit the kind, and unknown blocks', async () => {
    expect((await give(null, 'workbench-trace', answer('1'))).status).toBe(400);
    expect((await give(null, 'workbench-trace', { gives: 'nothing' })).status).toBe(400);
    expect((await give(null, 'workbench-try-number', { gives: 'program', files: {} })).status).toBe(400);
    expect((await give(null, 'no-such-block', answer('1'))).status).toBe(404);
  });

  it('hints are given one at a time, the weakest first', async () => {
    const hint = (known: number) =>
      ask(app, null, 'POST', '/api/blocks/workbench-try-number/hints', { known });
    expect((await hint(0)).body).toEqual({ hint: 'What is a tenth of 42?', more: true });
    expect((await hint(1)).body).toMatchObject({ more: false });
    expect((await hint(2)).body).toEqual({ hint: null, more: false });
  });
});
