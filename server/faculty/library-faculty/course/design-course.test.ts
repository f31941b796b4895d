import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { CourseRequest } from '#shared/contract/course.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from '../../../library/test-library.ts';
import { courseRequest } from '../../test-faculty-contract.ts';
import { createTestShelf } from '../test-shelf.ts';
import { designBeside } from './design-beside.ts';
import { designCourse } from './design-course.ts';

let garden: LibraryShelf;

/** Six lessons on gardening: compost requires soil, roses require compost and pruning; ponds are independent. */
const lessons: [id: string, title: string, level: string, prerequisites: string[], terms: string[]][] = [
  ['soil', 'What the earth is made of', 'beginner', [], ['soil', 'clay', 'humus']],
  ['compost', 'Turning waste into soil', 'beginner', ['soil'], ['compost', 'rotting', 'heap']],
  ['pruning', 'Cutting back without harm', 'beginner', [], ['pruning', 'shoot', 'bud']],
  [
    'roses',
    'Roses that flower twice',
    'intermediate',
    ['compost', 'pruning'],
    ['rose', 'grafting', 'blight'],
  ],
  ['ponds', 'Water that stays clear', 'beginner', [], ['pond', 'algae', 'filter']],
  ['bees', 'Bees of your own', 'advanced', ['roses'], ['hive', 'swarm', 'honey']],
];

function gardenFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'gardening/subject.yaml': subjectText(
      'gardening',
      lessons.map(([id]) => id),
      { terms: ['gardening', 'garden', 'plants'] },
    ),
  };
  files['elsewhere.yaml'] = stringify({
    topics: [
      {
        name: 'music',
        asked: [
          'learn a few chords on the ukulele',
          'which strings for an old guitar',
          'what are frets',
          'sing in a choir',
          'read sheet music',
        ],
      },
    ],
  });
  for (const [id, title, level, prerequisites, terms] of lessons) {
    const draft = cleanLesson(id);
    Object.assign(draft.front, {
      title,
      level,
      summary: `About ${id}.`,
      prerequisites: prerequisites.map((one) => `gardening/${one}`),
      terms: terms.map((term) => ({ term, definition: `What is meant by ${term}.` })),
    });
    files[`gardening/${id}.md`] = lessonText(draft);
  }
  return files;
}

beforeAll(async () => {
  garden = await withFolder(gardenFiles(), (folder) => createTestShelf(folder));
});

async function design(fields: Partial<CourseRequest>) {
  const { units, uncovered } = await designCourse(garden, courseRequest({ title: '', ...fields }));
  const sources = units.map(
    (unit) => unit.source?.lessons.map((ref) => ref.replace('gardening/', '')).join('+') ?? '',
  );
  return { units, uncovered, sources, kinds: units.map((unit) => unit.kind) };
}

describe('designing a course without a model', () => {
  it('takes the whole subject in order when that is requested', async () => {
    const { sources, kinds } = await design({ title: 'Gardening', lessons: 6 });
    expect(sources).toEqual(lessons.map(([id]) => id));
    expect(new Set(kinds)).toEqual(new Set(['lesson']));
  });

  it('adds missing prerequisites before the lessons that need them', async () => {
    const { sources, units } = await design({ title: 'My garden', objectives: ['grow a rose'], lessons: 4 });
    expect(sources).toEqual(['soil', 'compost', 'pruning', 'roses']);
    expect(units.map((unit) => unit.serves)).toEqual([[], [], [], ['grow a rose']]);
  });

  it('keeps the requested lessons and the nearest prerequisites if space is short, and reports the omitted ones', async () => {
    const wish = { title: 'My garden', objectives: ['keep bees of my own'] };
    const five = await design({ ...wish, lessons: 5 });
    expect(five.sources).toEqual(['soil', 'compost', 'pruning', 'roses', 'bees']);
    const four = await design({ ...wish, lessons: 4 });
    expect(four.sources).toEqual(['compost', 'pruning', 'roses', 'bees']);
    expect(four.uncovered).toEqual(['What the earth is made of']);
    expect((await design({ ...wish, lessons: 1 })).sources).toEqual(['bees']);
  });

  const acceptedOf = (...ids: string[]) => ids.map((id) => ({ ref: `gardening/${id}`, title: id }));

  it('teaches exactly the accepted lessons, in teaching order', async () => {
    const { sources } = await design({ title: 'Ponds', accepted: acceptedOf('roses', 'soil'), lessons: 2 });
    expect(sources).toEqual(['soil', 'roses']);
  });

  it('lets accepted lessons share a unit only if fewer units than lessons were requested', async () => {
    const accepted = acceptedOf('soil', 'compost', 'pruning', 'roses', 'bees');
    const four = await design({ objectives: ['keep bees of my own'], accepted, lessons: 4 });
    expect(four.sources).toEqual(['soil+compost', 'pruning', 'roses', 'bees']);
    expect(four.units[0]?.title).toBe('Soil and compost');
    expect(four.units[0]?.minutes).toBe(80);
  });

  it('omits no accepted lesson, however few units are requested', async () => {
    const accepted = acceptedOf('soil', 'compost', 'pruning', 'roses', 'ponds', 'bees');
    const wish = { objectives: ['compost heaps', 'pruning', 'roses', 'ponds', 'bees'], accepted };
    const titles: Record<number, string[]> = {
      1: ['Soil, compost, pruning, roses, ponds and bees'],
      2: ['Soil, compost and pruning', 'Roses, ponds and bees'],
      3: ['Soil and compost', 'Pruning and roses', 'Ponds and bees'],
    };
    for (const count of [1, 2, 3]) {
      const { sources, units } = await design({ ...wish, lessons: count });
      expect(sources).toHaveLength(count);
      expect(units.map(({ title }) => title)).toEqual(titles[count]);
      expect(sources.join('+').split('+')).toEqual(lessons.map(([id]) => id));
    }
  });

  it('makes a self-study plan if no lesson was accepted', async () => {
    const { kinds } = await design({ title: 'Ponds', accepted: [], lessons: 2 });
    expect(kinds).toEqual(['self-study', 'self-study']);
  });

  it('finds no lesson for a topic of another subject that shares a word with a library lesson', async () => {
    const { kinds, uncovered } = await design({
      title: 'Ukulele chords',
      description: 'strings, frets, and a new shoot',
      lessons: 3,
    });
    expect(new Set(kinds)).toEqual(new Set(['self-study']));
    expect(uncovered).toEqual(['Ukulele chords']);
  });

  it('does not teach known topics that are only mentioned', async () => {
    const { sources } = await design({
      title: 'Compost heaps and roses',
      priorKnowledge: ['compost'],
      lessons: 2,
    });
    expect(sources).toEqual(['pruning', 'roses']);
  });

  it('omits lessons covered by prior knowledge', async () => {
    const prior = { priorKnowledge: ['compost', 'pruning'] };
    const { sources } = await design({
      title: 'Gardening',
      objectives: ['grow a rose'],
      lessons: 3,
      ...prior,
    });
    expect(sources).not.toContain('compost');
    expect(sources).not.toContain('pruning');
    expect(sources).toContain('roses');
  });

  it('chooses the lessons that serve the goal best when there is space for few', async () => {
    expect((await design({ title: 'Clear ponds without algae', lessons: 1 })).sources).toEqual(['ponds']);
    expect((await design({ title: 'Gardening', description: 'a compost heap', lessons: 2 })).sources).toEqual(
      ['soil', 'compost'],
    );
  });

  it('fills a longer course with practice and review units, which are labelled as such', async () => {
    const { kinds, units, sources } = await design({ title: 'Pruning', lessons: 4 });
    expect(sources.every((source) => source === 'pruning')).toBe(true);
    expect(kinds).toEqual(['lesson', 'practice', 'practice', 'practice']);
    expect(units[1]?.title).toBe('Practice: Cutting back without harm');
    const long = await design({ title: 'Gardening', lessons: 20 });
    expect(long.units).toHaveLength(20);
    expect(new Set(long.units.map((unit) => unit.title)).size).toBe(20);
    expect(long.kinds.at(-1)).toBe('review');
  });

  it('reports uncovered topics and makes self-study units of them', async () => {
    const objectives = ['prune a tree', 'speak Portuguese'];
    const { uncovered, units } = await design({ title: 'Gardening', objectives, lessons: 4 });
    expect(uncovered).toEqual(['speak Portuguese']);
    const alone = units.filter((unit) => unit.kind === 'self-study');
    expect(alone.map((unit) => unit.serves)).toEqual([['speak Portuguese']]);
    expect(alone[0]?.source).toBeNull();
    expect(units.find((unit) => unit.serves.includes('prune a tree'))?.source).toEqual({
      lessons: ['gardening/pruning'],
    });
  });

  it('makes only self-study units when the library covers nothing', async () => {
    for (const title of ['Vaccines and the immune system', 'Organise my kitchen', '量子力学', '!!!']) {
      const { kinds, uncovered } = await design({ title, lessons: 5 });
      expect(new Set(kinds)).toEqual(new Set(['self-study']));
      expect(uncovered).toEqual([title]);
    }
  });

  it('reports an objective that did not fit into a short course', async () => {
    const { uncovered } = await design({
      title: 'Gardening',
      objectives: ['clear ponds', 'prune shoots'],
      lessons: 1,
    });
    expect(uncovered).toHaveLength(1);
  });

  it('is deterministic', async () => {
    const request = { title: 'Gardening', objectives: ['bees', 'ponds', 'poetry'], lessons: 7 };
    expect(await design(request)).toEqual(await design(request));
  });

  it('treats the defaults of the form as empty', async () => {
    const empty = {
      description: 'No course description provided.',
      objectives: ['No objectives provided.'],
      priorKnowledge: ['None'],
    };
    const { uncovered, kinds } = await design({ title: 'Gardening', ...empty, lessons: 3 });
    expect(uncovered).toEqual([]);
    expect(kinds).toEqual(['lesson', 'lesson', 'lesson']);
  });

  it('accepts long and hostile input', async () => {
    const objectives = Array.from(
      { length: 30 },
      (_, place) => `garden ${'<b>plant</b> '.repeat(15)} ${place}`,
    );
    const { units } = await design({
      title: 'x'.repeat(200),
      description: '; -- | & ! '.repeat(300),
      objectives,
      lessons: 20,
    });
    expect(units).toHaveLength(20);
  });
});

describe('one more lesson for an existing course', () => {
  const oneMore = (wish: string, titles: string[]) =>
    designBeside(garden, courseRequest({ title: wish, objectives: [wish], lessons: 1 }), {
      titles,
      instead: null,
    });

  it('is the requested one, not its prerequisites', async () => {
    const { units } = await oneMore('roses', ['Cutting back without harm']);
    expect(units.map(({ title, kind }) => [title, kind])).toEqual([['Roses that flower twice', 'lesson']]);
  });

  it('is self-study if the library does not cover the topic', async () => {
    const { units } = await oneMore('falconry', ['Cutting back without harm']);
    expect(units.map(({ title, kind }) => [title, kind])).toEqual([['On your own: Falconry', 'self-study']]);
  });

  it('is never one that the course already has', async () => {
    const { units } = await oneMore('roses', ['Roses that flower twice']);
    expect(units.map(({ title }) => title)).not.toContain('Roses that flower twice');
  });
});
