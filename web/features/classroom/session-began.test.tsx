import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetSession, sessionBegan } from './session-began.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the start of a session', () => {
  it('survives a reload, until the lesson is ended', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') });
    expect(sessionBegan('u1')).toBe('2026-11-24T08:00:00.000Z');
    vi.setSystemTime(new Date('2026-11-24T09:00:00Z'));
    expect(sessionBegan('u1')).toBe('2026-11-24T08:00:00.000Z');
    expect(sessionBegan('u2')).toBe('2026-11-24T09:00:00.000Z');
    forgetSession('u1');
    expect(sessionBegan('u1')).toBe('2026-11-24T09:00:00.000Z');
  });

  it('is now if nothing can be stored, or the stored value is invalid', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') });
    sessionStorage.setItem('lectern.lessonBegan.u1', 'yesterday');
    expect(sessionBegan('u1')).toBe('2026-11-24T08:00:00.000Z');
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(sessionBegan('u1')).toBe('2026-11-24T08:00:00.000Z');
  });
});
