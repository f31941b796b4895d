import { afterEach, expect, it, vi } from 'vitest';
import { keepClearOfText } from './keep-clear-of-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("watches its own header, not that of the server's page, which is about to be removed", () => {
  const watched: Element[] = [];
  let tell: IntersectionObserverCallback = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: IntersectionObserverCallback) {
        tell = told;
      }
      observe = (element: Element) => watched.push(element);
      disconnect = () => {};
    },
  );
  document.body.innerHTML =
    '<div><header id="first"></header></div><div><header id="own"></header><button></button><main><header></header></main></div>';
  const toggle = document.querySelector('button');
  keepClearOfText(toggle);
  expect(watched.map(({ id }) => id)).toEqual(['own']);
  const header = { isIntersecting: false } as IntersectionObserverEntry;
  tell([header], {} as IntersectionObserver);
  expect(toggle?.hasAttribute('data-away')).toBe(true);
  tell([{ ...header, isIntersecting: true }], {} as IntersectionObserver);
  expect(toggle?.hasAttribute('data-away')).toBe(false);
});
