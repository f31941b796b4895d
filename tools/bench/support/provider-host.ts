import {
  type Asked,
  startTestProvider,
} from '../../../server/faculty/model-faculty/test-provider/test-provider.ts';
import { goodReply } from '../../../server/faculty/model-faculty/test-provider/test-replies.ts';
import { serveHost } from './process-host.ts';

/** The first token after 300 ms, then 50 per second. */
const pace = { firstTokenMs: 300, tokensPerSecond: 50 };
let arrived = Number.NaN;
const provider = await startTestProvider('openai', (asked) => {
  arrived = performance.timeOrigin + performance.now();
  return { text: goodReply(asked), ...pace };
});

/** The provider in a separate process. */
const handlers = {
  url: (): string => provider.url,
  /** the last request for a task */
  askedLast: (task: string): Asked | null => provider.calls(task).at(-1) ?? null,
  /** when the last request arrived, on a clock shared by all processes */
  arrived: (): number => arrived,
};
export type ProviderCalls = typeof handlers;
serveHost(handlers);
