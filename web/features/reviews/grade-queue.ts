import { create } from 'zustand';
import type { GradeEvent } from '#shared/contract/reviews.ts';
import { ApiError } from '../../lib/api-client.ts';
import { readKey, removeKey, writeKey } from '../../lib/local-storage.ts';
import { sendGrades } from './api/send-grades.ts';

const MOST_AT_ONCE = 100;

/** Kept beside local storage, which may be full or forbidden. */
let memory: GradeEvent[] = [];
let sending: Promise<void> | null = null;

/** How many grades the server has not acknowledged yet. What stands in local storage survives a reload. */
export const useUnsentGrades = create<{ count: number }>()(() => ({ count: unsentGrades().length }));

/** What is waiting to be sent, whichever tab it was graded in. */
export function unsentGrades(): GradeEvent[] {
  const stored = readKey('unsentReviews') ?? [];
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...memory.filter(({ id }) => !known.has(id))];
}

function keep(grades: GradeEvent[]): void {
  if (grades.length === 0) {
    removeKey('unsentReviews');
    memory = [];
  } else {
    memory = writeKey('unsentReviews', grades) ? [] : grades;
  }
  useUnsentGrades.setState({ count: grades.length });
}

/** Keeps a grade in the browser and sends it; without a connection it waits, and is sent once. */
export function addGrade(grade: GradeEvent): void {
  keep([...unsentGrades(), grade]);
  void flushGrades();
}

/** Sends what waits, one batch at a time. What the server refuses for good is dropped, or nothing behind it would get through. */
export function flushGrades(): Promise<void> {
  sending ??= flush().finally(() => {
    sending = null;
  });
  return sending;
}

async function flush(): Promise<void> {
  for (;;) {
    const batch = unsentGrades().slice(0, MOST_AT_ONCE);
    if (batch.length === 0) return;
    const sent = await deliver(batch);
    if (!sent) return;
    const done = new Set(batch.map(({ id }) => id));
    keep(unsentGrades().filter(({ id }) => !done.has(id)));
  }
}

async function deliver(batch: GradeEvent[]): Promise<boolean> {
  try {
    await sendGrades(batch);
    return true;
  } catch (error) {
    console.warn('Grades could not be sent', error);
    return error instanceof ApiError && error.status === 400;
  }
}

/** Sends what an earlier visit left, and again whenever the connection comes back. @returns how to stop */
export function watchConnection(): () => void {
  const send = () => void flushGrades();
  send();
  window.addEventListener('online', send);
  return () => window.removeEventListener('online', send);
}
