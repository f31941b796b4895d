import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lintLibrary } from './library-linter.ts';
import { cleanLesson, type LessonDraft, lessonText, subjectText, withFolder } from './test-library.ts';

const library = fileURLToPath(new URL('../../library', import.meta.url));

type Seed = { spoil: (lesson: LessonDraft) => void; rule: string; field: string | RegExp; message: RegExp };

/** Lints two clean lessons of which the second has been spoiled. */
async function lintSpoiled(spoil: (lesson: LessonDraft) => void, more: Record<string, string> = {}) {
  const first = cleanLesson('cups');
  const second = cleanLesson('bowls');
  spoil(second);
  const files = {
    'crockery/subject.yaml': subjectText('crockery', ['cups', 'bowls']),
    'crockery/cups.md': lessonText(first),
    'crockery/bowls.md': lessonText(second),
    ...more,
  };
  return withFolder(files, lintLibrary);
}

const question = (lesson: LessonDraft, index: number) =>
  lesson.front.questions[index] as Record<string, unknown>;
const options = (lesson: LessonDraft, index: number) =>
  question(lesson, index).options as Record<string, unknown>[];
const section = (lesson: LessonDraft, index: number) =>
  lesson.sections[index] as { heading: string; markdown: string };

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
  'a resource without a real address': {
    spoil: (one) =>
      Object.assign((one.front.resources as Record<string, unknown>[])[0] ?? {}, {
        link: 'javascript:alert(1)',
      }),
    rule: 'format',
    field: 'resources[0].link',
    message: /URL/,
  },
  'an option without feedback': {
    spoil: (one) => Object.assign(options(one, 2)[1] ?? {}, { feedback: undefined }),
    rule: 'format',
    field: 'questions[2].options[1].feedback',
    message: /string/,
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
  'an objective that nobody can observe': {
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
  'too few questions': {
    spoil: (one) => one.front.questions.splice(1, 1),
    rule: 'questions',
    field: 'questions',
    message: /7 of at least 8/,
  },
  'no open question': {
    spoil: (one) => {
      one.front.questions[7] = {
        ...question(one, 6),
        id: 'bowls-q8',
        prompt: 'Take the bowls from a dozen plates',
        objective: 'bowls-use',
      };
    },
    rule: 'questions',
    field: 'questions',
    message: /no open question/,
  },
  'a question of another lesson in hardly other words': {
    spoil: (one) => Object.assign(question(one, 7), { prompt: 'Explain to a neighbour what cups cannot do' }),
    rule: 'questions',
    field: 'questions[7]',
    message: /duplicate of 'cups-q8'/,
  },
  'a key that does not resolve': {
    spoil: (one) => options(one, 0).map((option) => Object.assign(option, { correct: false })),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /0 options are marked correct/,
  },
  'two right answers to a question with one': {
    spoil: (one) => options(one, 0).map((option) => Object.assign(option, { correct: true })),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /3 options are marked correct/,
  },
  'the same option twice': {
    spoil: (one) => Object.assign(options(one, 0)[1] ?? {}, { text: options(one, 0)[2]?.text }),
    rule: 'answer keys',
    field: 'questions[0].options',
    message: /stands there twice/,
  },
  'a typical mistake that is right': {
    spoil: (one) =>
      Object.assign(question(one, 6), { feedback: { wrong: 'No.', cases: [{ value: 12, text: 'No.' }] } }),
    rule: 'answer keys',
    field: 'questions[6].feedback.cases[0].value',
    message: /would be marked correct/,
  },
  'the longest option being right too often': {
    spoil: (one) => {
      for (const place of [0, 1, 2]) {
        const right = options(one, place).find((option) => option.correct);
        Object.assign(right ?? {}, {
          text: `${right?.text}, and that for a reason which takes a whole line to say`,
        });
      }
    },
    rule: 'options',
    field: 'questions',
    message: /longest in [3-6] of 6/,
  },
  'a key that always stands in the same place': {
    spoil: (one) => {
      for (const place of [0, 1, 2, 3, 4, 5]) {
        options(one, place).sort(
          (left, right) => Number(right.correct ?? false) - Number(left.correct ?? false),
        );
      }
    },
    rule: 'options',
    field: 'questions',
    message: /number 1 in every question/,
  },
  'notes that are too short': {
    spoil: (one) => {
      for (const place of [0, 1, 2]) Object.assign(section(one, place), { markdown: 'Because.' });
    },
    rule: 'notes',
    field: 'notes',
    message: /words; notes have 600 to 1000/,
  },
  'notes that are too long': {
    spoil: (one) => Object.assign(section(one, 0), { markdown: 'Because. '.repeat(600) }),
    rule: 'notes',
    field: 'notes',
    message: /words; notes have 600 to 1000/,
  },
  'a missing role': {
    spoil: (one) => Object.assign(section(one, 3), { heading: 'More {#explanation}' }),
    rule: 'notes',
    field: 'notes',
    message: /no section has the role \{#misconception\}/,
  },
  'an unknown role': {
    spoil: (one) => Object.assign(section(one, 3), { heading: 'More {#story}' }),
    rule: 'format',
    field: 'notes',
    message: /unknown role 'story'/,
  },
  'roles in another order': {
    spoil: (one) => one.sections.reverse(),
    rule: 'notes',
    field: 'notes',
    message: /order of the roles/,
  },
  'a task without a hidden solution': {
    spoil: (one) =>
      Object.assign(section(one, 4), { markdown: section(one, 4).markdown.replace(/:::[\s\S]*/, '') }),
    rule: 'notes',
    field: 'notes',
    message: /no ':::solution' block/,
  },
  'a solution that is never closed': {
    spoil: (one) =>
      Object.assign(section(one, 4), { markdown: section(one, 4).markdown.replace(/\n:::$/, '') }),
    rule: 'notes',
    field: 'notes',
    message: /is not closed/,
  },
  'a dead link to a lesson': {
    spoil: (one) =>
      Object.assign(section(one, 0), {
        markdown: `${section(one, 0).markdown} See [this](lesson:crockery/plates).`,
      }),
    rule: 'links',
    field: 'notes',
    message: /no lesson 'crockery\/plates'/,
  },
  'a link that is no address': {
    spoil: (one) =>
      Object.assign(section(one, 0), { markdown: `${section(one, 0).markdown} See [this](../cups.md).` }),
    rule: 'links',
    field: 'notes',
    message: /leads nowhere/,
  },
  'a figure that is not there': {
    spoil: (one) =>
      Object.assign(section(one, 0), {
        markdown: `${section(one, 0).markdown}\n\n![A bowl, seen from the side](figures/bowl.svg)`,
      }),
    rule: 'links',
    field: 'notes',
    message: /no figure 'figures\/bowl.svg'/,
  },
  'a prompt that states the answer': {
    spoil: (one) =>
      Object.assign(question(one, 0), { prompt: 'Why is it that bowlskettles rust on the far side?' }),
    rule: 'leaks',
    field: 'questions[0].prompt',
    message: /states the answer/,
  },
  'a hint that states the answer': {
    spoil: (one) =>
      Object.assign(question(one, 6), {
        hints: ['Count the fingers of both hands.', 'It is 12, of course.'],
      }),
    rule: 'leaks',
    field: 'questions[6].hints[1]',
    message: /states the answer, '12'/,
  },
  'a question that gives the answer to another': {
    spoil: (one) =>
      Object.assign(question(one, 7), {
        prompt: 'Bowlskettles rust on the far side. Why do you think that is?',
      }),
    rule: 'leaks',
    field: 'questions[0]',
    message: /'bowls-q8' gives its answer away/,
  },
  'code that prints something else': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n\`\`\`js run\nconsole.log(1 + 1);\n\`\`\`\n\n\`\`\`output\n3\n\`\`\``,
      }),
    rule: 'programs',
    field: /Ten of them/,
    message: /prints "2", the text says "3"/,
  },
  'code that never ends': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n\`\`\`js run\nfor (;;);\n\`\`\`\n\n\`\`\`output\n3\n\`\`\``,
      }),
    rule: 'programs',
    field: /Ten of them/,
    message: /timed out/,
  },
  'code that reaches for files': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n\`\`\`js run\nconsole.log(process.cwd());\n\`\`\`\n\n\`\`\`output\n/\n\`\`\``,
      }),
    rule: 'programs',
    field: /Ten of them/,
    message: /process is not defined/,
  },
  'an answer that the check does not give': {
    spoil: (one) => Object.assign(question(one, 6), { check: '7 * 5' }),
    rule: 'programs',
    field: 'questions[6].check',
    message: /gives 35, the answer says 12/,
  },
  'an output that the code does not print': {
    spoil: (one) => {
      one.front.questions[6] = {
        ...question(one, 6),
        ...{ type: 'output', code: 'console.log([1, 2].length);', answer: '3', feedback: { wrong: 'No.' } },
        ...{ tolerance: undefined, check: undefined },
      };
    },
    rule: 'programs',
    field: 'questions[6]',
    message: /prints "2", the text says "3"/,
  },
};

describe('the linter refuses', () => {
  it.each(Object.entries(seeds))('%s', async (_name, { spoil, rule, field, message }) => {
    const findings = await lintSpoiled(spoil);
    const place = typeof field === 'string' ? field : expect.stringMatching(field);
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule,
        file: 'crockery/bowls.md',
        field: place,
        message: expect.stringMatching(message),
      }),
    );
  });

  it('a drawing that runs a script', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title><script>alert(1)</script></svg>';
    const findings = await lintSpoiled(() => {}, { 'crockery/figures/bowl.svg': svg });
    expect(findings).toEqual([
      { rule: 'figures', file: 'crockery/figures/bowl.svg', field: '', message: 'contains a script' },
    ]);
  });

  it('a lesson that is listed but not there, and one that is there but not listed', async () => {
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
  });

  it('everything in the library that is shipped', async () => {
    expect(await lintLibrary(library)).toEqual([]);
  });
});
