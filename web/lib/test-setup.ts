// Runs before every test file of the web. A console.error fails the test: React reports real faults there (missing
// keys, updates outside act, hydration). A test that expects one installs its own spy.
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const original = console.error;
let errors: unknown[][] = [];

console.error = (...args: unknown[]) => {
  errors.push(args);
  original(...args);
};

beforeEach(() => {
  errors = [];
});

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Some chunks are large, and the machine may be busy: allow for slow loading.
  configure({ asyncUtilTimeout: 60_000 });
  // Registered first, so that it runs last and catches errors reported while unmounting, too.
  afterEach(failOnErrors);
  afterEach(cleanup);
  fillGapsOfJsdom();
} else {
  afterEach(failOnErrors);
}

afterAll(() => {
  console.error = original;
});

function failOnErrors(): void {
  expect(errors.map(describeError), 'unexpected console.error').toEqual([]);
}

function describeError(args: unknown[]): string {
  return args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ');
}

/** Stubs browser APIs that Mantine calls and jsdom, which has no layout, lacks. */
function fillGapsOfJsdom(): void {
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
  Element.prototype.scrollIntoView ??= () => undefined;
  if (!('locks' in navigator)) Object.assign(navigator, { locks: createLocks() });
}

/** Web Locks within one page: requests for a name are granted in order. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<{ name: string }>();
  return {
    query: async () => ({ held: [...held], pending: [] }),
    request: <T>(name: string, ...rest: unknown[]): Promise<T> => {
      const work = rest.at(-1) as (lock: { name: string }) => Promise<T>;
      const lock = { name };
      const done = (queues.get(name) ?? Promise.resolve()).then(() => {
        held.add(lock);
        return work(lock).finally(() => held.delete(lock));
      });
      queues.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}
