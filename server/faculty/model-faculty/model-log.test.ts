import { describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { secrets } from '../../platform/secrets.ts';
import { createReplaced } from '../ladder-climb.ts';
import { askText } from './calling/ask-model.ts';
import { failureFacts, ModelFailure } from './provider/model-failure.ts';
import { ask, closedAfterEach, inTurn, story } from './test-model-calls.ts';
import { startTestModel } from './test-model-faculty.ts';
import type { Behaviour } from './test-provider/test-provider.ts';

const closing = closedAfterEach();
const listener = { task: 'notes', userId: null, signal: new AbortController().signal };

async function logged(...behaviours: Behaviour[]) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const changes = { logger, metrics, host: 'model.example' };
  const { provider, caller } = await startTestModel('openai', inTurn(...behaviours), changes);
  closing.push(provider.close);
  const outcome = await askText(caller, ask(), listener).catch((error: unknown) => error);
  const counted = (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('lectern_model'));
  return { lines, outcome, counted, logger, metrics };
}

describe('a model that fails', () => {
  it('is in the log with task, host, kind, status and a short reason, once for each attempt', async () => {
    const { lines } = await logged({ status: 503 });
    expect(lines).toHaveLength(4);
    for (const line of lines)
      expect(line).toMatchObject({
        ...{ level: 40, msg: 'a model failed', task: 'notes', host: 'model.example' },
        ...{ kind: 'busy', status: 503, reason: expect.stringContaining('status 503: ') },
      });
    expect(lines[0]).not.toHaveProperty('err');
  });

  it('is counted by task and outcome, as its tokens are', async () => {
    const { counted } = await logged({ status: 503 }, { text: story });
    expect(counted).toContain('lectern_model_calls_total{task="notes",outcome="busy"} 1');
    expect(counted).toContain('lectern_model_calls_total{task="notes",outcome="ok"} 1');
    expect(counted).toContain('lectern_model_call_duration_seconds_count{task="notes"} 1');
    expect(counted.join('\n')).toMatch(/tokens_total\{task="notes",direction="output"\} [1-9]/);
  });

  it('that the library replaces is logged and counted as that', async () => {
    const { lines, logger, metrics } = await logged({ text: story });
    createReplaced(logger, metrics)('chat', new ModelFailure('resting', 'the breaker is open'));
    expect(lines).toMatchObject([
      { task: 'chat', kind: 'resting', status: null, msg: 'the library answers instead of the model' },
    ]);
    expect(await metrics.registry.metrics()).toContain(
      'lectern_model_replaced_total{task="chat",reason="resting"} 1',
    );
  });
});

describe('the reason in the log', () => {
  const reasonFor = (message: string) =>
    failureFacts(new ModelFailure('refused', 'status 400', null, { statusCode: 400, message })).reason;

  it('is one short line', () => {
    const reason = reasonFor(`wrong\n\n  model ${'very '.repeat(100)}`);
    expect(reason).toMatch(/^status 400: wrong model very/);
    expect(reason.length).toBeLessThan(210);
    expect(reason).not.toContain('\n');
  });

  it('holds no secret, not even half of one where it is cut', () => {
    secrets.add('a-key-that-nobody-may-read');
    expect(reasonFor(`${'x'.repeat(180)} a-key-that-nobody-may-read`)).not.toContain('a-key');
  });

  it('holds no long quotation, which may be of a prompt', () => {
    expect(reasonFor(`invalid: "${'the words of a learner '.repeat(4)}" in "messages"`)).toBe(
      'status 400: invalid: "…" in "messages"',
    );
  });
});
