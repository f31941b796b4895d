import { beforeEach, describe, expect, it, vi } from 'vitest';
import page from '../index.html?raw';
import script from '../public/theme.js?raw';

const run = () => new Function(script)();
const theme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const system = (dark: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList);

describe('the theme before the first paint', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    window.localStorage.clear();
  });

  it('is the stored choice', () => {
    system(true);
    window.localStorage.setItem('theme', 'light');
    run();
    expect(theme()).toBe('light');
  });

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])("otherwise the system's preference (dark: %s)", (prefersDark, expected) => {
    system(prefersDark);
    run();
    expect(theme()).toBe(expected);
    window.localStorage.setItem('theme', 'purple');
    run();
    expect(theme()).toBe(expected);
  });

  it('works without local storage', () => {
    system(true);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    run();
    expect(theme()).toBe('dark');
  });
});

describe('in print', () => {
  it('is light, and restored afterwards', () => {
    system(true);
    const listen = vi.spyOn(window, 'addEventListener');
    run();
    const tell = (type: string) => {
      for (const [heard, listener] of listen.mock.calls)
        if (heard === type) (listener as EventListener)(new Event(type));
    };
    expect(theme()).toBe('dark');
    tell('beforeprint');
    // Some browsers fire the event twice.
    tell('beforeprint');
    expect(theme()).toBe('light');
    tell('afterprint');
    expect(theme()).toBe('dark');
  });
});

describe('no flash of the wrong theme', () => {
  it('the script runs before anything is painted', () => {
    const html = new DOMParser().parseFromString(page, 'text/html');
    const scripts = [...html.querySelectorAll('script')];
    expect(scripts[0]?.getAttribute('src')).toBe('/theme.js');
    expect(scripts[0]?.parentElement).toBe(html.head);
    for (const late of ['async', 'defer', 'type']) expect(scripts[0]?.hasAttribute(late)).toBe(false);
  });
});

describe("when the application's code does not load", () => {
  const words = () => document.getElementById('not-loaded');
  const failed = (type: string) => {
    const asked = document.createElement('script');
    asked.type = type;
    document.body.append(asked);
    asked.dispatchEvent(new Event('error'));
  };
  beforeEach(() => {
    vi.restoreAllMocks();
    const html = new DOMParser().parseFromString(page, 'text/html');
    document.body.replaceChildren(html.getElementById('not-loaded') ?? '');
    system(false);
    run();
  });

  it('the page reports it', () => {
    expect(words()?.hidden).toBe(true);
    failed('module');
    expect(words()?.hidden).toBe(false);
    expect(words()?.getAttribute('role')).toBe('alert');
  });

  it('a failure of another script is ignored', () => {
    failed('text/javascript');
    expect(words()?.hidden).toBe(true);
  });
});

describe('the content security policy', () => {
  it('is not violated by zod, which probes for eval unless configured', async () => {
    system(false);
    run();
    vi.resetModules();
    const { core } = await import('zod');
    expect(core.globalConfig.jitless).toBe(true);
  });
});
