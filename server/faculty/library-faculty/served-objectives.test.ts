import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { courseRequest } from '../test-faculty-contract.ts';
import { designCourse } from './design-course.ts';
import { createTestShelf, type TestShelf } from './test-shelf.ts';

let database: TestDatabase;
let shelf: TestShelf;

beforeAll(async () => {
  database = await createTestDatabase();
  shelf = await createTestShelf({ database });
});
afterAll(() => database.close());

const uncovered = async (title: string, objectives: string[], lessons = 4) =>
  (await designCourse(shelf, courseRequest({ title, objectives, lessons }))).uncovered;

describe('what is not to be had here is named, and nothing else', () => {
  it('not an objective that says little, in a course on its subject', async () =>
    expect(await uncovered('Charts for my boss', ['draw honest charts', 'see when one exaggerates'])).toEqual(
      [],
    ));

  it("not one that begins with 'not'", async () =>
    expect(await uncovered('Numbers in the news', ['not mix up percent and percentage points'])).toEqual([]));

  it('but one from elsewhere, also in a course on the subject', async () =>
    expect(await uncovered('Charts for my boss', ['draw honest charts', 'blend oil paints'])).toEqual([
      'blend oil paints',
    ]));

  it('everything, where a word or two of another trade sound like ours', async () => {
    const wishes = ['tune the strings', 'play a song by ear'];
    expect(await uncovered('Guitar for beginners', wishes)).toEqual(wishes);
  });

  it('but not what an objective calls by the name of its subject', async () =>
    expect(await uncovered('What the job ad says', ['JavaScript arrays', 'SQL joins', 'Docker'], 8)).toEqual([
      'SQL joins',
      'Docker',
    ]));

  it('with a unit for each, where what is wanted from here leaves room', async () => {
    const wishes = [
      'the predictive value of a test',
      'read survival curves of Kaplan and Meier',
      'sing in tune',
    ];
    const request = courseRequest({ title: 'Statistics for my exam', objectives: wishes, lessons: 5 });
    const { units } = await designCourse(shelf, request);
    expect(units.filter(({ kind }) => kind === 'self-study').flatMap(({ serves }) => serves)).toEqual(
      wishes.slice(1),
    );
  });
});
