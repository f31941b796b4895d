// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../public/theme.js?raw';

const run = () => new Function(script)();
const theme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const system = (dark: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList);

describe('the theme before the first paint (spec.md section 4)', () => {
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
  ])('else what the system prefers (dark: %s)', (prefersDark, expected) => {
    system(prefersDark);
    run();
    expect(theme()).toBe(expected);
    window.localStorage.setItem('theme', 'purple');
    run();
    expect(theme()).toBe(expected);
  });

  it('survives forbidden storage', () => {
    system(true);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    run();
    expect(theme()).toBe('dark');
  });
});

describe('the content security policy', () => {
  it('is not probed by zod: no eval is tried once the script has run', async () => {
    system(false);
    run();
    vi.resetModules();
    const { core } = await import('zod');
    expect(core.globalConfig.jitless).toBe(true);
  });
});
