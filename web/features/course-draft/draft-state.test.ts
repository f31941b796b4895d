import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  fieldErrorsOf,
  hasFoldedError,
  hasOwnChoices,
  isUntouched,
  summariseChoices,
  toCourseDraft,
} from './draft-state.ts';

describe('Course creation draft', () => {
  it('has the defaults Beginner, 3 weekly hours and 6 lessons', () => {
    expect(toCourseDraft(emptyDraft)).toMatchObject({
      difficultyLevel: 'Beginner',
      weeklyHours: 3,
      lessons: 6,
      objectives: [],
      priorKnowledge: [],
      referenceBooks: [],
    });
  });

  it('trims the entries of list fields and drops empty ones', () => {
    const fields = { ...emptyDraft, objectives: [' knead ', '', 'bake bread'], referenceBooks: ['  '] };
    expect(toCourseDraft(fields)).toMatchObject({ objectives: ['knead', 'bake bread'], referenceBooks: [] });
  });

  it.each([
    ['', 0],
    ['abc', 0],
    ['-', 0],
    ['9e99', 0],
    ['4', 4],
    ['4.7', 4],
    ['-2', -2],
  ])('turns the number %j into %d: unparseable values become 0', (text, value) => {
    expect(toCourseDraft({ ...emptyDraft, lessons: text }).lessons).toBe(value);
  });

  it('shows the collapsed choices when one of them is not its default', () => {
    expect(hasOwnChoices(emptyDraft)).toBe(false);
    expect(hasOwnChoices({ ...emptyDraft, title: 'Baking', description: 'Bread' })).toBe(false);
    expect(hasOwnChoices({ ...emptyDraft, lessons: '4' })).toBe(true);
    expect(hasOwnChoices({ ...emptyDraft, objectives: ['knead'] })).toBe(true);
  });

  it('counts as untouched until something is typed', () => {
    expect(isUntouched({ ...emptyDraft, title: '  ' })).toBe(true);
    expect(isUntouched({ ...emptyDraft, description: 'Bread' })).toBe(false);
  });

  it('says in one sentence what is prefilled', () => {
    expect(summariseChoices(emptyDraft)).toBe('Beginner · 6 lessons · 3 hours a week');
    expect(summariseChoices({ ...emptyDraft, lessons: '1', weeklyHours: '1' })).toBe(
      'Beginner · 1 lesson · 1 hour a week',
    );
  });

  it("accepts the server's field errors with or without the prefix of the body", () => {
    const errors = fieldErrorsOf({ 'course.title': 'too long', 'objectives.3': 'too long', review: 'x' });
    expect(errors).toEqual({ title: 'too long', objectives: 'too long' });
    expect(hasFoldedError(errors)).toBe(true);
    expect(hasFoldedError({ title: 'too long' })).toBe(false);
    expect(fieldErrorsOf(undefined)).toEqual({});
  });
});
