import type { Page } from 'playwright-core';

/** What the page records for the benchmark: the duration of interactions, and a streamed reply. */
type Noted = {
  /**
   * by interaction: milliseconds from the input to the next paint; the browser rounds to 8 and omits those below 16
   */
  interactions: Record<number, number>;
};

declare global {
  interface Window {
    benchNoted: Noted;
  }
}

/** Runs in the page, before everything else, so it may use nothing from outside itself. */
export function noteTimes(): void {
  const noted: Noted = { interactions: {} };
  window.benchNoted = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const id = entry.interactionId ?? 0;
      if (id > 0) noted.interactions[id] = Math.max(noted.interactions[id] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

type Streaming = { text: string; tokensASecond: number };

/** Runs in the page: fakes the Professor's replies, token by token, like a model's. */
export function streamReplies({ text, tokensASecond }: Streaming): void {
  const usual = window.fetch;
  const tokens = text.match(/\s*\S+/g) ?? [];
  const encode = (event: string, id: number, data: unknown) =>
    new TextEncoder().encode(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  window.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/professor-chat')) return usual(input, init);
    const begun = performance.now();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        await new Promise((resolve) => setTimeout(resolve, 1000 / tokensASecond));
        // Timers are late on a busy machine: send everything due by now, as a server would have.
        const due = Math.min(tokens.length, Math.ceil(((performance.now() - begun) * tokensASecond) / 1000));
        for (; sent < due; sent++) stream.enqueue(encode('delta', sent, { text: tokens[sent] }));
        if (sent < tokens.length) return;
        stream.enqueue(encode('done', sent, { response: text, madeBy: { kind: 'model', model: 'bench' } }));
        stream.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
}

/** What the page has recorded so far. */
export const noted = (page: Page) => page.evaluate(() => window.benchNoted);

export const forget = (page: Page) =>
  page.evaluate(() => {
    window.benchNoted.interactions = {};
  });
