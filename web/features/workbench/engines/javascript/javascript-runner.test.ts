import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJavaScriptRunner } from './javascript-runner.ts';

type Order = { here?: true; run?: { id: number }; stop?: number };

/** The fake frame: the messages it received, and how it responds. */
const frame = vi.hoisted(() => ({
  told: [] as Order[],
  onTold: (_: Order): void => {},
  answer: (_: object): void => {},
}));
vi.mock('../sandbox-frame.ts', () => ({
  abandonSandboxes: () => {},
  openSandbox: async () => {
    const element = { isConnected: true };
    const port = {
      onmessage: (_: object): void => {},
      postMessage: (order: Order) => {
        frame.told.push(order);
        frame.onTold(order);
      },
    };
    frame.answer = (data) => port.onmessage({ data });
    return { element, port, remove: () => {} };
  },
}));

const limits = { time: 2000, memory: 2 ** 20 };
const files = [{ name: 'main.js', text: 'for (;;) {}' }];
const orders = () => frame.told.map((order) => Object.keys(order)[0]);
beforeEach(() => {
  frame.told = [];
  vi.stubGlobal('document', { body: {} });
});
afterEach(() => vi.unstubAllGlobals());

it('a program stopped while its frame is being checked is not started', async () => {
  const runner = createJavaScriptRunner();
  await runner.start();
  frame.onTold = ({ here }) => {
    if (!here) return;
    runner.stop();
    setTimeout(() => frame.answer({ here: true }));
  };
  const { program } = await runner.run(files, [], limits);
  expect(program).toMatchObject({ stopped: 'time', output: '' });
  expect(orders()).not.toContain('run');
  runner.close();
});

it('a running program is stopped by its frame, and the next one runs again', async () => {
  const runner = createJavaScriptRunner();
  let isFirst = true;
  frame.onTold = ({ here, run, stop }) => {
    if (here) frame.answer({ here: true });
    if (stop) frame.answer({ id: stop, outcome: { output: 'so far', error: null, stopped: 'time' } });
    if (run && isFirst) runner.stop();
    else if (run) frame.answer({ id: run.id, outcome: { output: 'all', error: null, stopped: null } });
    if (run) isFirst = false;
  };
  expect((await runner.run(files, [], limits)).program.output).toBe('so far');
  expect((await runner.run(files, [], limits)).program.output).toBe('all');
  runner.close();
});
