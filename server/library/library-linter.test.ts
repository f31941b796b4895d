import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintLibrary } from './library-linter.ts';
import { cleanLesson, lessonText, subjectText, withFolder } from './test-library.ts';
import { expectRefused, lintSpoiled, options, question, type Seed, section } from './test-lint.ts';

const library = fileURLToPath(new URL('../../library', import.meta.url));

const preparedAnswer = (changes: Record<string, unknown>) => ({
  asks: ['does a bowl hold soup', 'can I put soup into one'],
  says: 'Yes: that is what it is for.',
  section: 'explanation',
  quote: 'The ladder of bowls hangs',
  ...changes,
});

const seeds: Record<string, Seed> = {
  'an unknown field': {
    spoil: (one) => Object.assign(one.front, { colour: 'red' }),
    rule: 'format',
    field: '',
    message: /colour/,
  },
  'a missing field': {
    spoil: (one) => Object.assign(one.front, { summary: undefined }),
    rule: 'format',
    field: 'summary',
    message: /string/,
  },
  'a resource without a valid URL': {
    spoil: (one) =>
      Object.assign((one.front.resources as Record<string, unknown>[])[0] ?? {}, {
        link: 'javascript:alert(1)',
      }),
    rule: 'format',
    field: 'resources[0].link',
    message: /URL/,
  },
  'a long title without a short one': {
    spoil: (one) =>
      Object.assign(one.front, { title: 'Bowls, deep and flat, and what can be put into them' }),
    rule: 'format',
    field: 'short',
    message: /at most 40 characters/,
  },
  'a short title that is not short': {
    spoil: (one) => Object.assign(one.front, { short: 'Bowls, deep and flat, and what goes in there' }),
    rule: 'format',
    field: 'short',
    message: /40/,
  },
  'a wrong option without feedback': {
    spoil: (one) => Object.assign(options(one, 2)[1] ?? {}, { feedback: undefined }),
    rule: 'format',
    field: 'questions[2].options[1].feedback',
    message: /a wrong option says what is wrong/,
  },
  'an unknown role': {
    spoil: (one) => Object.assign(section(one, 3), { heading: 'More {#story}' }),
    rule: 'format',
    field: 'notes',
    message: /unknown role 'story'/,
  },
  'an unknown prerequisite': {
    spoil: (one) => Object.assign(one.front, { prerequisites: ['crockery/saucers'] }),
    rule: 'prerequisites',
    field: 'prerequisites[0]',
    message: /no lesson 'crockery\/saucers'/,
  },
  'a cycle': {
    spoil: (one) => Object.assign(one.front, { prerequisites: ['crockery/bowls'] }),
    rule: 'prerequisites',
    field: 'prerequisites',
    message: /a cycle: crockery\/bowls needs crockery\/bowls/,
  },
  'an unknown objective': {
    spoil: (one) => Object.assign(question(one, 0), { objective: 'bowls-fly' }),
    rule: 'objectives',
    field: 'questions[0].objective',
    message: /not an objective/,
  },
  'an objective without a question': {
    spoil: (one) => (one.front.objectives as unknown[]).push({ id: 'bowls-mend', text: 'can mend bowls' }),
    rule: 'objectives',
    field: 'objectives[2]',
    message: /no question asks for 'bowls-mend'/,
  },
  'an objective that is not observable': {
    spoil: (one) =>
      Object.assign((one.front.objectives as Record<string, unknown>[])[0] ?? {}, {
        text: 'understands bowls',
      }),
    rule: 'objectives',
    field: 'objectives[0].text',
    message: /observable/,
  },
  'an id that another lesson uses': {
    spoil: (one) => Object.assign(question(one, 0), { id: 'cups-q1' }),
    rule: 'objectives',
    field: 'questions[0].id',
    message: /already used in crockery\/cups.md/,
  },
  'an answer from a missing section': {
    spoil: (one) => Object.assign(one.front, { answers: [preparedAnswer({ section: 'explanation-9' })] }),
    rule: 'answers',
    field: 'answers[0]',
    message: /no section 'explanation-9'/,
  },
  'an answer that begins with a verdict although nobody asks it as a yes-or-no question': {
    spoil: (one) =>
      Object.assign(one.front, {
        answers: [preparedAnswer({ asks: ['what does a bowl hold', 'what goes into one'] })],
      }),
    rule: 'answers',
    field: 'answers[0]',
    message: /verdict/,
  },
  'an answer that quotes no paragraph of its section': {
    spoil: (one) => Object.assign(one.front, { answers: [preparedAnswer({ quote: 'The kettle of' })] }),
    rule: 'answers',
    field: 'answers[0]',
    message: /'The kettle of' is not the beginning of one paragraph of 'explanation'/,
  },
  'an answer whose quotation is in two paragraphs of its section': {
    spoil: (one) => {
      section(one, 1).markdown += '\n\nIt waits.\n\nIt waits for long.';
      Object.assign(one.front, { answers: [preparedAnswer({ quote: 'It waits' })] });
    },
    rule: 'answers',
    field: 'answers[0]',
    message: /nor in only one/,
  },
  'a question that is answered twice': {
    spoil: (one) => Object.assign(one.front, { answers: [preparedAnswer({}), preparedAnswer({})] }),
    rule: 'examples',
    field: 'answers[1].asks[0]',
    message: /stands in crockery\/bowls.md already/,
  },
};

describe('the linter refuses', () => {
  it.each(Object.entries(seeds))('%s', (_name, seed) => expectRefused(seed));

  it('an entry without a lesson, and a lesson without an entry', async () => {
    const files = {
      'crockery/subject.yaml': subjectText('crockery', ['plates']),
      'crockery/cups.md': lessonText(cleanLesson('cups')),
    };
    const findings = await withFolder(files, lintLibrary);
    expect(findings.map((one) => one.message)).toEqual([
      expect.stringContaining("'cups' has a file"),
      expect.stringContaining('no such file'),
    ]);
  });
});

describe('the linter accepts', () => {
  it('clean lessons', async () => {
    expect(await lintSpoiled(() => {})).toEqual([]);
    const answered = { answers: [preparedAnswer({})] };
    expect(await lintSpoiled((one) => Object.assign(one.front, answered))).toEqual([]);
  });

  it('the whole shipped library', async () => {
    expect(await lintLibrary(library)).toEqual([]);
  });
});
