import { expect } from 'vitest';
import { lintLibrary } from './library-linter.ts';
import { cleanLesson, type LessonDraft, lessonText, subjectText, withFolder } from './test-library.ts';

/** A defect to introduce into a clean lesson, and the error that the linter must report. */
export type Seed = {
  spoil: (lesson: LessonDraft) => void;
  rule: string;
  field: string | RegExp;
  message: RegExp;
};

/** Lints two clean lessons, cups and bowls, of which the second contains the defect. */
export async function lintSpoiled(spoil: (lesson: LessonDraft) => void, more: Record<string, string> = {}) {
  const second = cleanLesson('bowls');
  spoil(second);
  const files = {
    'crockery/subject.yaml': subjectText('crockery', ['cups', 'bowls']),
    'crockery/cups.md': lessonText(cleanLesson('cups')),
    'crockery/bowls.md': lessonText(second),
    ...more,
  };
  return withFolder(files, lintLibrary);
}

export async function expectRefused({ spoil, rule, field, message }: Seed): Promise<void> {
  expect(await lintSpoiled(spoil)).toContainEqual(
    expect.objectContaining({
      rule,
      file: 'crockery/bowls.md',
      field: typeof field === 'string' ? field : expect.stringMatching(field),
      message: expect.stringMatching(message),
    }),
  );
}

export const question = (lesson: LessonDraft, index: number) =>
  lesson.front.questions[index] as Record<string, unknown>;

export const options = (lesson: LessonDraft, index: number) =>
  question(lesson, index).options as Record<string, unknown>[];

export const section = (lesson: LessonDraft, index: number) =>
  lesson.sections[index] as { heading: string; markdown: string };
