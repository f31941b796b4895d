import { describe, expect, it } from 'vitest';
import { unavailable } from '../../platform/app-error.ts';
import type { DesignedUnit, FirstUnit } from '../design-types.ts';
import { calm, courseRequest, lessonOf, someLearner } from '../test-faculty-contract.ts';
import { testLadders } from './test-ladders.ts';
import { watchedContext } from './test-model-faculty.ts';
import type { Asked } from './test-provider/test-provider.ts';
import { good, goodReply } from './test-provider/test-replies.ts';

const { setUp } = testLadders();

const request = courseRequest({ title: 'Pottery', objectives: ['throw a bowl', 'glaze it'], lessons: 4 });

describe('a course of 20 lessons', () => {
  const twenty = { ...request, lessons: 20 };

  it('is shown unit by unit while it is written', async () => {
    const { faculty } = await setUp(good);
    const { context, events } = watchedContext();
    const design = await faculty.designCourse(twenty, someLearner, context);
    const shown = events
      .filter((event) => event.startsWith('delta '))
      .map((event) => JSON.parse(event.slice(6)));
    expect(shown.map(({ title }) => title)).toEqual(design.units.map(({ title }) => title));
    expect(events.indexOf('progress 1/20')).toBeLessThan(events.indexOf('progress 2/20'));
  });

  it('whose 13th unit is always broken keeps the twelve before it, and the rest is requested again', async () => {
    let whole = false;
    const { faculty, provider, caller } = await setUp((asked: Asked) => {
      const text = goodReply(asked);
      if (whole || asked.user.task !== 'course-outline') return { text };
      if (Number(asked.user.units_wanted) < 20) return { text };
      const thirteenth = [...text.matchAll(/\{"title"/g)][12]?.index ?? 0;
      return {
        text: `${text.slice(0, thirteenth + 30)}`,
        endAfterPieces: Math.floor((thirteenth + 30) / 4) - 1,
      };
    });
    caller.breaker.refuses = () => null;
    const { context, events } = watchedContext();
    const design = await faculty.designCourse(twenty, someLearner, context);
    whole = true;
    expect(design.units).toHaveLength(20);
    expect(design.madeBy.kind).toBe('model');
    expect(new Set(design.units.map(({ title }) => title)).size).toBe(20);
    const rest = provider.state.asked.at(-1)?.user;
    expect(rest?.units_wanted).toBe(8);
    expect(rest?.already_there).toHaveLength(12);
    const shown = events.slice(events.lastIndexOf('reset')).filter((event) => event.startsWith('delta '));
    expect(shown).toHaveLength(20);
  });

  it.each([1, 2])('whose unit %i had to be repaired contains each unit once', async (broken) => {
    const { faculty } = await setUp((asked) => {
      const parts = goodReply(asked).split('},{');
      // A superfluous comma: the unit cannot be parsed alone, only after repairing the whole reply.
      if (asked.user.task === 'course-outline') parts[broken - 1] += ',';
      return { text: parts.join('},{') };
    });
    const words = ['kiln', 'glaze', 'clay', 'wheel'].map(
      (word, index) => `the ${word} is for, part ${index + 1}`,
    );
    const { context, events } = watchedContext();
    const plain = await faculty.designCourse(request, someLearner, context);
    expect(plain.madeBy.kind).toBe('model');
    expect(plain.units.map(({ title }) => title)).toEqual(words.map((title) => `What ${title}`));
    const shown = events
      .slice(events.lastIndexOf('reset'))
      .flatMap((event) => event.match(/"title":"What ([^"]+)/)?.[1] ?? []);
    expect(shown).toEqual(words);
    // The first unit is started as soon as it can be parsed: it stays the first one, and no unit is lost.
    let stands: DesignedUnit | null = null;
    const begin: FirstUnit['begin'] = async (unit) => {
      stands ??= unit;
      return { unit: stands, place: { courseId: 'c', unitId: 'u' } };
    };
    const early = await faculty.designCourse(request, someLearner, {
      ...calm(),
      first: { begun: null, begin },
    });
    expect(early.units[0]).toEqual(stands);
    expect(early.units.map(({ title }) => title).sort()).toEqual(
      plain.units.map(({ title }) => title).sort(),
    );
  });

  it("does not begin with a draft from the model's reasoning", async () => {
    const { faculty } = await setUp((asked) => {
      const text = goodReply(asked);
      return { text: `<think>Perhaps ${text.replaceAll('What the', 'Draft of the')}?</think>${text}` };
    });
    const begun: string[] = [];
    const begin: FirstUnit['begin'] = async (unit) => {
      begun.push(unit.title);
      return { unit, place: { courseId: 'c', unitId: 'u' } };
    };
    const { context, events } = watchedContext();
    const design = await faculty.designCourse(request, someLearner, {
      ...context,
      first: { begun: null, begin },
    });
    expect(begun).toEqual(['What the kiln is for, part 1']);
    expect(events.join()).not.toMatch(/Draft|reset/);
    expect(design.units.map(({ title }) => title.slice(0, 8))).toEqual(Array(4).fill('What the'));
  });

  it('with too few units from the model ends with practice', async () => {
    const { faculty } = await setUp((asked) =>
      asked.user.task === 'course-outline'
        ? { text: goodReply({ ...asked, user: { ...asked.user, units_wanted: 2 } }) }
        : good(asked),
    );
    const design = await faculty.designCourse({ ...request, lessons: 9 }, someLearner, calm());
    expect(design.units).toHaveLength(9);
    expect(design.units.slice(-3).map(({ kind }) => kind)).toEqual(['practice', 'practice', 'practice']);
  });
});

describe("lessons accepted from the library are the model's brief", () => {
  const rope = courseRequest({
    title: 'What an average hides',
    objectives: ['play the accordion'],
    lessons: 3,
  });
  const asked = async (accepted: { ref: string; title: string }[] | undefined) => {
    const { faculty, provider } = await setUp(good);
    await faculty.designCourse({ ...rope, ...(accepted ? { accepted } : {}) }, someLearner, calm());
    return provider.state.asked.find(({ user }) => user.task === 'course-outline')?.user;
  };

  it('with their titles and what they do not cover', async () => {
    const brief = await asked([{ ref: 'statistics/averages', title: 'What an average hides' }]);
    expect(brief).toMatchObject({
      accepted_topics: ['What an average hides'],
      beyond_these: ['play the accordion'],
    });
  });

  it.each([undefined, []])('and without any the model is free: %j', async (accepted) => {
    const brief = await asked(accepted);
    expect(brief).not.toHaveProperty('accepted_topics');
    expect(brief).not.toHaveProperty('beyond_these');
  });

  it('whoever was not asked has the titles shown to the model; who left the lessons has not', async () => {
    const { library } = (await asked(undefined)) as { library: { number: number; title: string }[] };
    expect(library.map(({ number }) => number)).toEqual(library.map((_, index) => index + 1));
    expect(library.map(({ title }) => title).join()).toMatch(/average/i);
    expect(await asked([])).not.toHaveProperty('library');
  });

  it.each([
    ['answers too late', () => new Promise<never>(() => {})],
    ['is overloaded', () => Promise.reject(unavailable('busy'))],
  ])('a library that %s neither delays nor fails the design of a model', async (_, understand) => {
    const { faculty, provider } = await setUp(good, { understand });
    const design = await faculty.designCourse(rope, someLearner, calm());
    expect(design.madeBy).toEqual({ kind: 'model', model: 'test-model' });
    expect(provider.state.asked.find(({ user }) => user.task === 'course-outline')?.user).not.toHaveProperty(
      'library',
    );
  });
});

describe('notes, chat, exams and resources have passages of the library only where they belong', () => {
  const averages = { ref: 'statistics/averages', title: 'What an average hides' };
  const designed = async (unit: object, accepted?: (typeof averages)[]) => {
    const { faculty, provider } = await setUp((asked) => {
      if (asked.user.task !== 'course-outline') return good(asked);
      const { units } = JSON.parse(goodReply(asked)) as { units: object[] };
      return { text: JSON.stringify({ units: units.map((one) => ({ ...one, ...unit })) }) };
    });
    const goal = courseRequest({
      title: 'What an average hides',
      lessons: 1,
      ...(accepted ? { accepted } : {}),
    });
    const lesson = await lessonOf(faculty, goal, 0);
    const activity = { leader: 'Professor' as const, type: 'notes' as const, title: 'Notes', objective: '' };
    await faculty.writeNotes(lesson, activity, someLearner, calm());
    const { resources } = await faculty.findResources(lesson, someLearner, calm());
    const notes = provider.state.asked.find(({ user }) => user.task === 'lesson-notes');
    return {
      source: lesson.unit.source,
      sources: ((notes?.user.sources ?? []) as { title: string }[]).map(({ title }) => title),
      pages: resources.filter(({ from }) => from === 'library').length,
    };
  };

  it('a unit that only resembles a lesson has none', async () => {
    const unit = { title: 'What an average hides', from_library: [] };
    expect(await designed(unit)).toEqual({ source: null, sources: [], pages: 0 });
    expect(await designed({ title: 'What an average hides' })).toMatchObject({ source: null, pages: 0 });
  });

  it('one for which the model names a lesson has it', async () => {
    const { source, sources, pages } = await designed({ from_library: [1] });
    expect(source?.lessons).toHaveLength(1);
    expect(sources).toHaveLength(1);
    expect(pages).toBeGreaterThan(0);
  });

  it.each([{ from_library: [1] }, { title: 'What an average hides' }])(
    'one of a lesson that the learner took has it: %j',
    async (unit) => {
      const { source, sources } = await designed(unit, [averages]);
      expect([source, sources]).toEqual([{ lessons: [averages.ref] }, [averages.title]]);
    },
  );

  it('numbers of no lesson name none', async () => {
    expect(await designed({ from_library: [0, 99, -1] }, [averages])).toMatchObject({
      source: null,
      pages: 0,
    });
  });

  it('where the model fails, the library does not teach such a unit from a lesson that it resembles', async () => {
    const { faculty } = await setUp(() => ({ status: 400 }));
    const view = await lessonOf(
      faculty,
      courseRequest({ title: 'Play the ukulele', objectives: ['play five chords'], lessons: 1 }),
      0,
    );
    const lesson = {
      ...view,
      unit: {
        ...view.unit,
        kind: 'lesson' as const,
        source: null,
        title: 'Functions',
        objective: 'Write functions in Python.',
      },
    };
    const activity = { leader: 'Professor' as const, type: 'notes' as const, title: 'Notes', objective: '' };
    const { notes } = await faculty.writeNotes(lesson, activity, someLearner, calm());
    expect(notes).not.toMatch(/JavaScript/);
  });
});
