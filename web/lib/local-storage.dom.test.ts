import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeActivityIndexKey,
  clearAll,
  leaseKey,
  messagesKey,
  outboxKey,
  readKey,
  removeKey,
  segmentKey,
  writeKey,
} from './local-storage.ts';
import { readJson } from './stored-json.ts';

describe('local storage', () => {
  beforeEach(() => {
    window.localStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('stores theme, ids and content as plain text under their names', () => {
    writeKey('theme', 'dark');
    writeKey('activeCourseId', 'c1');
    writeKey('sharedCourseId', 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1');
    writeKey(segmentKey('a1'), '# Notes');
    expect({ ...window.localStorage }).toEqual({
      theme: 'dark',
      activeCourseId: 'c1',
      sharedCourseId: 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1',
      segment_a1: '# Notes',
    });
    expect(readKey(segmentKey('a1'))).toBe('# Notes');
  });

  it('stores all other values as JSON', () => {
    const message = {
      id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
      sender: 'Student' as const,
      text: 'Why?',
      timestamp: '2026-01-01T00:00:00Z',
    };
    writeKey(activeActivityIndexKey('c1'), 3);
    writeKey(messagesKey('a1'), [message]);
    writeKey('courseDraft', { title: 'Knots' });
    expect(window.localStorage.getItem('activeActivityIndex-c1')).toBe('3');
    expect(readJson(activeActivityIndexKey('c1'))).toBe(3);
    expect(readJson(messagesKey('a1'))).toEqual([message]);
    expect(readJson('courseDraft')).toEqual({ title: 'Knots' });
  });

  it('knows every key, as plain text or as JSON', () => {
    const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
    const course = {
      id,
      title: 'Knots',
      description: '',
      objectives: [],
      difficultyLevel: 'beginner' as const,
      weeklyHours: 3,
      lessons: 6,
      duration: 4,
      language: 'en',
      creatorId: id,
      ownerId: id,
      forkLevel: 0,
      createdAt: '2026-01-01T00:00:00Z',
      visibility: 'public' as const,
      madeBy: { kind: 'library' as const },
      units: [],
    };
    const profile = {
      name: 'Ada',
      age: 36,
      educationLevel: 'PhD',
      preferredLearningStyle: 'Visual',
      careerGoals: '',
      languagesSpoken: [],
      interests: ['chess'],
      certifications: [],
      timeZone: 'UTC',
    };
    const kept = {
      courses: [course],
      activeCourseId: 'c1',
      sharedCourseId: 'c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1',
      courseDraft: { title: 'Knots' },
      student_profile: { ...profile, lastUpdated: '2026-01-01T00:00:00Z' },
      theme: 'light',
      examState: { exam: { examId: 'e1' } },
      classroom_activities: [],
      classroom_activeActivityIndex: 2,
      'activeActivityIndex-c1': 2,
      segment_a1: '# Notes',
      'messages-a1': [],
    } as const;
    for (const [key, value] of Object.entries(kept)) writeKey(key as keyof typeof kept, value as never);
    expect(Object.keys(window.localStorage).toSorted()).toEqual(Object.keys(kept).toSorted());
    for (const [key, value] of Object.entries(kept)) {
      const bare = ['theme', 'activeCourseId', 'sharedCourseId', 'segment_a1'].includes(key);
      expect(window.localStorage.getItem(key)).toBe(bare ? value : JSON.stringify(value));
      expect(bare ? readKey(key as 'theme') : readJson(key as 'courses')).toEqual(value);
    }
  });

  it.each([
    ['courseDraft', '{"title":'],
    ['courses', '"not a list"'],
    ['theme', 'purple'],
    ['sharedCourseId', '../logout'],
    ['student_profile', '{"name":7}'],
    ['activeActivityIndex-c1', '-1'],
    ['activeActivityIndex-c1', '1.5'],
    ['messages-a1', '[{"text":"no sender"}]'],
    ['examState', '[]'],
    ['outbox-e1', '{"id":'],
    ['outboxLease-ledger', '{"owner":"tab","until":"soon"}'],
  ] as const)('ignores a corrupt %s with a console warning', (key, stored) => {
    window.localStorage.setItem(key, stored);
    expect(key === 'theme' || key === 'sharedCourseId' ? readKey(key) : readJson(key)).toBeNull();
    expect(console.warn).toHaveBeenCalled();
  });

  it('reads outbox entries and leases, and normalises a course id to lower case', () => {
    writeKey(outboxKey('e1'), { kind: 'note' });
    writeKey(leaseKey('ledger'), { owner: 'tab', until: 7 });
    window.localStorage.setItem('sharedCourseId', 'C1C1C1C1-C1C1-4C1C-8C1C-C1C1C1C1C1C1');
    expect(readJson(outboxKey('e1'))).toEqual({ kind: 'note' });
    expect(readJson(leaseKey('ledger'))).toEqual({ owner: 'tab', until: 7 });
    expect(readKey('sharedCourseId')).toBe('c1c1c1c1-c1c1-4c1c-8c1c-c1c1c1c1c1c1');
  });

  it('returns null for an absent key, without a warning', () => {
    expect(readJson('courses')).toBeNull();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('never throws when storage is full or forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeKey('activeCourseId', 'c1')).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    expect(readJson('courses')).toBeNull();
    expect(() => removeKey('courses')).not.toThrow();
    expect(() => clearAll()).not.toThrow();
    expect(console.warn).toHaveBeenCalled();
  });

  it('clears everything, or everything except the given keys', () => {
    window.localStorage.setItem('of-somebody-else', '1');
    writeKey('theme', 'dark');
    writeKey('activeCourseId', 'c1');
    clearAll({ keep: ['theme'] });
    expect({ ...window.localStorage }).toEqual({ theme: 'dark' });
    clearAll();
    expect(window.localStorage).toHaveLength(0);
  });
});
