import { describe, expect, it } from 'vitest';
import type { LessonDraft } from '../test-library.ts';
import { lintSpoiled, question, section } from '../test-lint.ts';

const withoutBlocks = (markdown: string) => markdown.replaceAll(/^:::predict[\s\S]*?^:::$/gm, '');

/** What a lesson may lack, and the stages in which it may not. */
const lacks: Record<string, { spoil: (one: LessonDraft) => void; message: RegExp; refused: string[] }> = {
  'with one objective': {
    spoil: (one) => {
      (one.front.objectives as unknown[]).length = 1;
      for (const each of one.front.questions) each.objective = 'bowls-tell';
    },
    message: /1 objectives; a polished lesson has at least 2/,
    refused: ['polished'],
  },
  'without key terms': {
    spoil: (one) => Object.assign(one.front, { terms: [] }),
    message: /0 key terms/,
    refused: ['tested', 'polished'],
  },
  'with one page to read': {
    spoil: (one) => (one.front.resources as unknown[]).splice(1),
    message: /1 pages to read; .* 2/,
    refused: ['polished'],
  },
  'with seven questions': {
    spoil: (one) => one.front.questions.splice(1, 1),
    message: /7 questions; .* 8/,
    refused: ['polished'],
  },
  'with three questions': {
    spoil: (one) => one.front.questions.splice(3),
    message: /3 questions/,
    refused: ['tested', 'polished'],
  },
  'without an open question': {
    spoil: (one) => {
      const more = { id: 'bowls-q8', prompt: 'Take the bowls from a dozen plates', objective: 'bowls-use' };
      one.front.questions[7] = { ...question(one, 6), ...more };
    },
    message: /0 open questions/,
    refused: ['polished'],
  },
  'with 400 words': {
    spoil: (one) => {
      for (const place of [0, 5]) section(one, place).markdown = 'Because.';
    },
    message: /\d words; a polished lesson has at least 600/,
    refused: ['polished'],
  },
  'with few words': {
    spoil: (one) => {
      for (const place of [0, 1, 2, 3, 4, 5]) section(one, place).markdown = 'Because.';
    },
    message: /words;/,
    refused: ['tested', 'polished'],
  },
  'with nothing to do': {
    spoil: (one) => {
      for (const place of one.sections) place.markdown = withoutBlocks(place.markdown);
    },
    message: /0 things to do in question/,
    refused: ['tested', 'polished'],
  },
  'with one thing to do in its second half': {
    spoil: (one) => {
      const example = section(one, 2);
      example.markdown = example.markdown.replace(/^:::predict[\s\S]*?^:::$/m, '');
    },
    message: /1 things to do in example/,
    refused: ['polished'],
  },
};

describe.each(Object.entries(lacks))('a lesson %s', (_name, { spoil, message, refused }) => {
  it.each(['draft', 'tested', 'polished'])(`as %s is refused from ${refused[0]} on`, async (stage) => {
    const found = await lintSpoiled((one) => {
      one.front.stage = stage;
      spoil(one);
    });
    const said = found.filter((one) => one.rule === 'amounts' && message.test(one.message));
    const isRefused = refused.includes(stage);
    if (message.source.includes('polished') && stage !== 'polished') expect(said).toEqual([]);
    else expect(said).toHaveLength(isRefused ? 1 : 0);
  });
});

describe('what is asked of a stage', () => {
  it('a lesson without a stage is polished', async () => {
    const found = await lintSpoiled((one) => one.front.questions.splice(1, 1));
    expect(found).toContainEqual(expect.objectContaining({ rule: 'amounts' }));
  });

  it('a draft may lack roles and let an objective go unasked; a tested lesson may not', async () => {
    const rules = async (stage: string) => {
      const found = await lintSpoiled((one) => {
        one.front.stage = stage;
        one.sections.splice(2, 1);
        for (const each of one.front.questions) each.objective = 'bowls-tell';
      });
      return found.map(({ rule }) => rule);
    };
    expect(await rules('draft')).toEqual([]);
    expect(await rules('tested')).toEqual(expect.arrayContaining(['notes', 'objectives']));
  });

  it.each([
    [
      'a wrong number',
      'numbers',
      (one: LessonDraft) => Object.assign(question(one, 6), { explanation: '{=2 + 2: 5}' }),
    ],
    [
      'a key that does not resolve',
      'answer keys',
      (one: LessonDraft) => {
        for (const option of question(one, 0).options as { correct?: boolean }[]) option.correct = false;
      },
    ],
    [
      'an unknown prerequisite',
      'prerequisites',
      (one: LessonDraft) => Object.assign(one.front, { prerequisites: ['crockery/jugs'] }),
    ],
  ])('%s is wrong in a draft as well', async (_name, rule, spoil) => {
    const found = await lintSpoiled((one) => {
      one.front.stage = 'draft';
      spoil(one);
    });
    expect(found).toContainEqual(expect.objectContaining({ rule }));
  });
});
