import { describe, expect, it } from 'vitest';
import type { ChatInput, CourseOutline } from '../../../chat-types.ts';
import { someLearner } from '../../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../../test-library-faculty.ts';
import { professorReply } from '../professor-reply.ts';

const { shelf, viewOf } = testLibraryFaculty();

const courses = {
  polls: ['statistics/risk', 'statistics/polls'],
  programming: [
    'javascript/js-tools',
    'javascript/js-values',
    'javascript/js-decisions',
    'javascript/js-loops',
    'javascript/js-functions',
    'javascript/js-events',
  ],
};
type Course = keyof typeof courses;

function outlineOf(course: Course, fields: Partial<CourseOutline> = {}): CourseOutline {
  const units = courses[course].map((ref) => {
    const lesson = shelf.library.lesson(ref);
    const { short = '', minutes = 0 } = lesson ?? {};
    return { title: short, minutes, finished: false, lessons: [ref], documents: [] };
  });
  return { courseId: 'abc', at: 0, current: 0, completed: false, lessonsOpen: false, units, ...fields };
}

function ask(
  course: Course,
  question: string,
  fields: Partial<CourseOutline> = {},
  more: Partial<ChatInput> = {},
) {
  const outline = outlineOf(course, fields);
  const ref = courses[course][outline.at] ?? '';
  return professorReply(shelf, {
    leader: 'Professor',
    lesson: { ...viewOf(ref), courseSources: courses[course].filter((one) => one !== ref) },
    outline,
    notes: null,
    question,
    history: [],
    phase: 'pre_exam',
    learner: someLearner,
    ...more,
  }).text;
}

describe('a question about the course itself', () => {
  it.each([
    'wen do i get to make a button i can click?',
    'In which chapter do we hear about events?',
    'do you ever cover forms, or does the course include events at all',
    'which lesson is the one on events',
  ])('when a topic comes: names the lesson, with a link to read it: %s', (question) => {
    const text = ask('programming', question);
    expect(text).toMatch(/^That is lesson 6, “Events, forms and drawing”\. /);
    expect(text).toContain('(/library/javascript/js-events)');
    expect(text).not.toContain('/classroom/');
  });

  it('an open lesson is linked in the classroom', () => {
    const text = ask('programming', 'when do we get to loops?', { current: 3 });
    expect(text).toBe('That is lesson 4, “Loops”. It is open: [go to it](/classroom/abc/3).');
  });

  it('a topic outside of the course is searched for in the library', () => {
    const text = ask('polls', 'will we learn about correlation');
    expect(text).toMatch(
      /^No lesson of this course is about “correlation”\..*\/library\/statistics\/correlation/,
    );
  });

  it.each([
    'When can I skip to the polls lesson? This one is not what I want.',
    'how do i jump to lesson 2',
    'I would like to go straight to the second lesson',
  ])('going on to another lesson: explains how: %s', (question) => {
    const text = ask('polls', question);
    expect(text).toMatch(/^You mean lesson 2, “Samples and polls”\. In the classroom it opens when/);
    for (const part of ['/library/statistics/polls', '*End Session*', '/courses/abc/edit'])
      expect(text).toContain(part);
  });

  it.each(['i already know this, let me skip it', 'Can I skip this lesson?'])(
    'leaving a lesson: %s',
    (question) => {
      expect(ask('polls', question)).toMatch(/^Yes, nothing holds you here\. .*\*End Session\*/);
    },
  );

  it.each(['why is the next lesson locked', "Why can't I open the next lesson?"])(
    "what 'Locked' means: %s",
    (question) => {
      expect(ask('polls', question)).toMatch(
        /^“Locked” says only that the lessons before it have not been ended\./,
      );
    },
  );

  it('how to open all lessons at once, where they open one after the other', () => {
    for (const question of ['why is the next lesson locked', 'how do i jump to lesson 2'])
      expect(ask('polls', question)).toContain('*Open all lessons* on [the course’s page](/courses/abc)');
  });

  it('in a course whose lessons are all open none is locked, and each is linked in the classroom', () => {
    const open = { lessonsOpen: true };
    expect(ask('programming', 'why is the next lesson locked', open)).toMatch(
      /^No lesson of this course is locked/,
    );
    expect(ask('programming', 'when do we get to loops?', open)).toBe(
      'That is lesson 4, “Loops”. It is open: [go to it](/classroom/abc/3).',
    );
    expect(ask('programming', 'how do i jump to lesson 4', open)).toMatch(/\(\/classroom\/abc\/3\)/);
    expect(ask('programming', 'Can I skip this lesson?', open)).not.toContain('Open all lessons');
  });

  it('a lesson that was finished before an earlier one stays open', () => {
    const { units } = outlineOf('programming');
    const finished = units.map((unit, at) => ({ ...unit, finished: at === 3 }));
    expect(ask('programming', 'when do we get to loops?', { units: finished })).toContain(
      '(/classroom/abc/3)',
    );
  });

  it.each([
    'I came here for election polls. What do contraceptive pills have to do with polls?',
    'what is the point of this lesson',
    'why do I have to learn this?',
    'who needs this?',
  ])('the purpose of a lesson: names the lessons that build on it: %s', (question) => {
    const text = ask('polls', question);
    expect(text).toMatch(/^It is here because lesson 2, “Samples and polls”, builds on it\./);
    expect(text).toContain('*percentage point*');
  });

  it("the purpose of a lesson: names the learner's objective that it serves", () => {
    const lesson = viewOf('statistics/polls', { serves: ['tell a real lead from noise'] });
    const text = ask('polls', 'what is this good for', { at: 1, current: 1 }, { lesson });
    expect(text).toMatch(/^It serves what you asked for: “tell a real lead from noise”\./);
  });

  it.each(['how long does this lesson take', 'How many lessons are there in total?'])(
    'duration and number of lessons: %s',
    (question) => {
      expect(ask('polls', question)).toMatch(/^This lesson takes about 45 minutes.*lesson 1 of 2;/);
    },
  );

  it.each([
    'can i do this on my phone?',
    'does it work on an ipad',
    'i only have an android phone, is that ok',
  ])('supported devices: %s', (question) => {
    expect(ask('programming', question)).toMatch(/^Yes: the lessons, .*browser of a phone/);
  });

  it.each([
    'do I need to install node for this?',
    'what software do i have to download',
    'must I install anything',
  ])('what has to be installed: %s', (question) => {
    expect(ask('programming', question)).toMatch(/^No, there is nothing to install: the programs/);
  });

  it.each(['do i have to do the lesson on risk before this one', 'does this lesson build on another one'])(
    'what a lesson builds on: %s',
    (question) => {
      expect(ask('polls', question, { at: 1, current: 1 })).toMatch(/^It builds on lesson 1, “Risk,/);
    },
  );

  it.each(['When is the exam and how long does it take?', 'is there an exam', 'do I have to take the exam?'])(
    'the exam: %s',
    (question) => {
      expect(ask('polls', question)).toMatch(
        /^The exam is the last step of each lesson, .*end of lesson 1\./,
      );
    },
  );

  it.each(['What comes after this lesson?', 'what will we do next', 'whats the next lesson about'])(
    'the next lesson: %s',
    (question) => {
      expect(ask('programming', question)).toMatch(/^Next comes lesson 2, “Values, names and printing”\./);
    },
  );

  it.each([
    ['programming', 'when does a program stop'],
    ['programming', 'can I run javascript on my phone’s browser console'],
    ['programming', 'how do I open a file in the editor'],
    ['programming', 'when do we write two slashes'],
    ['polls', 'what does the base rate have to do with the relative risk'],
    ['polls', 'how long does a study need to take'],
    ['polls', 'how many people do I have to ask'],
    ['programming', 'Why does it say missing ) when I do have a ) at the end of my line?'],
    ['programming', 'how do I make a button'],
    ['programming', 'what do you do with an array'],
    ['programming', 'what do I have to do first to make a loop'],
    ['polls', 'does it depend on the number of people'],
    ['polls', 'how many people take the test'],
  ] as const)('is not confused with similar questions on the subject: %s, %s', (course, question) => {
    expect(ask(course, question)).not.toMatch(
      /^(?:That is lesson|You mean lesson|No, there is nothing|It builds on|The exam is|It is here|This lesson takes|Yes: the lessons|Next comes|“Locked”)/,
    );
  });

  it('gets no answer about the subject during an exam', () => {
    expect(ask('polls', 'when do we get to polls?', {}, { phase: 'during_exam' })).toMatch(
      /^You are in the middle of an exam/,
    );
  });
});
