import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const modelBuckets = [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];

/** A finished call of a model. `outcome`: ok, aborted, or the kind of its failure. Tokens: null if not reported. */
type ModelCallEnd = {
  task: string;
  outcome: string;
  seconds: number;
  inputTokens: number | null;
  outputTokens: number | null;
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts for Prometheus (docs/operations.md, 'Metrics'). Labels are routes, kinds and tasks of the
 * code, never ids or words: their number is bounded.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Name extends string>(name: string, help: string, labelNames: Name[]) =>
    new Counter({ name: `lectern_${name}`, help, labelNames, registers });
  const gauge = <Name extends string>(name: string, help: string, labelNames: Name[]) =>
    new Gauge({ name: `lectern_${name}`, help, labelNames, registers });

  const requests = counter('http_requests_total', 'Requests answered', ['route', 'method', 'status']);
  const durations = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time until a request was answered; event streams are not in it',
    labelNames: ['route'] as const,
    buckets: requestBuckets,
    registers,
  });
  const open = gauge('http_requests_open', 'Requests and event streams being answered', []);
  const ended = counter('generations_ended_total', 'Generations that ended in this process', [
    'kind',
    'state',
  ]);
  const running = gauge('generations_running', 'Generations that run in this process', ['kind']);
  const calls = counter('model_calls_total', 'Calls of the model, retries counted', ['task', 'outcome']);
  const callDurations = new Histogram({
    name: 'lectern_model_call_duration_seconds',
    help: 'Duration of calls of the model that succeeded',
    labelNames: ['task'] as const,
    buckets: modelBuckets,
    registers,
  });
  const tokens = counter('model_tokens_total', 'Tokens that the model reported', ['task', 'direction']);
  const replaced = counter('model_replaced_total', 'Tasks that the library did after the model had failed', [
    'task',
    'reason',
  ]);
  const mails = counter('mails_total', 'Attempts to send a mail by SMTP', ['outcome']);

  return {
    registry,
    gauge,
    counter,

    requestBegan: (): void => open.inc(),
    /** `seconds` null: an event stream, which lasts as long as what it shows */
    requestEnded: (route: string, method: string, status: number, seconds: number | null): void => {
      open.dec();
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
      if (seconds !== null) durations.observe({ route }, seconds);
    },

    generationBegan: (kind: string): void => running.inc({ kind }),
    /** `left`: another process goes on with it */
    generationEnded: (kind: string, state: 'done' | 'failed' | 'cancelled' | 'left'): void => {
      running.dec({ kind });
      ended.inc({ kind, state });
    },

    modelCalled: ({ task, outcome, seconds, inputTokens, outputTokens }: ModelCallEnd): void => {
      calls.inc({ task, outcome });
      if (outcome === 'ok') callDurations.observe({ task }, seconds);
      tokens.inc({ task, direction: 'input' }, inputTokens ?? 0);
      tokens.inc({ task, direction: 'output' }, outputTokens ?? 0);
    },
    modelReplaced: (task: string, reason: string): void => replaced.inc({ task, reason }),

    /** `refused`: for good; `failed`: it is tried again */
    mailEnded: (outcome: 'sent' | 'failed' | 'refused'): void => mails.inc({ outcome }),
  };
}
