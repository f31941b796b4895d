import { describe, expect, it } from 'vitest';
import { expectRefused, lintSpoiled, question, type Seed, section } from '../test-lint.ts';

const seeds: Record<string, Seed> = {
  'a paragraph that is too long for a step': {
    spoil: (one) => {
      section(one, 0).markdown += `\n\n${'More and more words. '.repeat(31)}`;
    },
    rule: 'notes',
    field: 'notes',
    message: /a part of 124 words under '.+'; a step has at most 120/,
  },
  'a missing role': {
    spoil: (one) => Object.assign(section(one, 3), { heading: 'More {#explanation}' }),
    rule: 'notes',
    field: 'notes',
    message: /no section has the role \{#misconception\}/,
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
  'an invalid link': {
    spoil: (one) =>
      Object.assign(section(one, 0), { markdown: `${section(one, 0).markdown} See [this](../cups.md).` }),
    rule: 'links',
    field: 'notes',
    message: /leads nowhere/,
  },
  'a missing figure': {
    spoil: (one) =>
      Object.assign(section(one, 0), {
        markdown: `${section(one, 0).markdown}\n\n![A bowl, seen from the side](figures/bowl.svg)`,
      }),
    rule: 'links',
    field: 'notes',
    message: /no figure 'figures\/bowl.svg'/,
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
  'code of a guess whose output differs from the revealed text': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n:::predict{#bowls-p9}\nprompt: |-\n  What?\n\n  \`\`\`js run\n  console.log(1 + 1);\n  \`\`\`\nguess: {type: text}\nreveal: |-\n  \`\`\`output\n  3\n  \`\`\`\n:::`,
      }),
    rule: 'programs',
    field: /bowls-p9/,
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
  'code that accesses files': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n\`\`\`js run\nconsole.log(process.cwd());\n\`\`\`\n\n\`\`\`output\n/\n\`\`\``,
      }),
    rule: 'programs',
    field: /Ten of them/,
    message: /process is not defined/,
  },
  'an answer that differs from its check': {
    spoil: (one) => Object.assign(question(one, 6), { check: '7 * 5' }),
    rule: 'programs',
    field: 'questions[6].check',
    message: /gives 35, the answer says 12/,
  },
  'code with an unhandled rejection': {
    spoil: (one) =>
      Object.assign(section(one, 2), {
        markdown: `${section(one, 2).markdown}\n\n\`\`\`js run\nPromise.reject(new Error('chipped'));\n\`\`\`\n\n\`\`\`output\n3\n\`\`\``,
      }),
    rule: 'programs',
    field: /Ten of them/,
    message: /rejected promise is not handled: chipped/,
  },
  'an asynchronous output that the code does not print': {
    spoil: (one) => {
      const code = "setTimeout(() => console.log('late'), 3000);\nconsole.log('early');";
      one.front.questions[6] = {
        ...question(one, 6),
        ...{ type: 'output', code, answer: 'late\nearly', feedback: { wrong: 'No.' } },
        ...{ tolerance: undefined, check: undefined },
      };
    },
    rule: 'programs',
    field: 'questions[6]',
    message: /prints "early\\nlate", the text says "late\\nearly"/,
  },
  'an order that the code of its prompt does not print': {
    spoil: (one) => {
      const code = "setTimeout(() => console.log('b'), 9);\nconsole.log('a');\nconsole.log('c');";
      one.front.questions[6] = {
        ...question(one, 6),
        ...{ type: 'ordering', items: ['a', 'b', 'c'], feedback: { wrong: 'No.' } },
        ...{ prompt: `In which order?\n\n\`\`\`js run\n${code}\n\`\`\``, answer: undefined },
        ...{ tolerance: undefined, check: undefined },
      };
    },
    rule: 'programs',
    field: 'questions[6]',
    message: /prints "a\\nc\\nb"/,
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

describe('in notes the linter refuses', () => {
  it.each(Object.entries(seeds))('%s', (_name, seed) => expectRefused(seed));

  it('a drawing that contains a script', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title><script>alert(1)</script></svg>';
    const findings = await lintSpoiled(() => {}, {
      'crockery/figures/bowl.svg': svg,
      'crockery/figures/bowl.narrow.svg': svg.replace(/<script.*script>/, ''),
    });
    expect(findings).toEqual([
      { rule: 'figures', file: 'crockery/figures/bowl.svg', field: '', message: 'contains a script' },
    ]);
  });

  it('a drawing without one for a narrow column, or with one that is too wide, too small or about something else', async () => {
    const svg = (width: number, size: number, word: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1"><title>A</title><text font-size="${size}">${word}</text></svg>`;
    const findings = await lintSpoiled(() => {}, {
      'crockery/figures/bowl.svg': svg(700, 15, 'soup'),
      'crockery/figures/bowl.narrow.svg': svg(400, 9, 'tea'),
      'crockery/figures/cup.svg': svg(700, 15, 'tea'),
    });
    expect(findings.map(({ message }) => message)).toEqual([
      'is more than 350 units wide',
      'has text of less than 12 units',
      "has the word 'tea', which the wide drawing has not",
      "has no 'cup.narrow.svg' for a narrow column",
    ]);
  });
});
