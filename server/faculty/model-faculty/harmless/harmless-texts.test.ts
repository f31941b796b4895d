import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type HarmlessText, texts } from '#shared/rules/test-harmless-parts.ts';
import { harmlessTexts } from '#shared/rules/test-harmless-texts.ts';
import { createLogger } from '../../../platform/logger.ts';
import { testPrograms } from '../../../workbench/test-programs.ts';
import type { LessonView } from '../../lesson-types.ts';
import { calm, someLearner } from '../../test-faculty-contract.ts';
import { createBreaker } from '../calling/breaker.ts';
import type { Caller } from '../calling/call-model.ts';
import { withoutLinks } from '../calling/link-filter.ts';
import { parseReply } from '../calling/parse-reply.ts';
import { noMeter } from '../calling/token-meter.ts';
import { createModelTasks } from '../model-faculty.ts';
import { createAbilities } from '../provider/model-abilities.ts';

const lesson: LessonView = {
  course: { title: 'Tea', description: 'Tea', difficultyLevel: 'beginner', referenceBooks: [] },
  unit: {
    ...{ title: 'Tea', objective: 'Make tea', assessment: 'Tea', minutes: 30, kind: 'self-study' },
    ...{ objectives: [{ id: 'o-1', text: 'Make tea' }], serves: [], source: null },
  },
  courseSources: [],
};
const activity = { leader: 'Professor' as const, type: 'notes' as const, title: 'Tea', objective: 'Tea' };

/** The tasks with a model that says this, in pieces of so many characters. */
function tasksSaying(text: string, size: number) {
  const caller: Caller = {
    model: {
      name: 'harmless',
      thinking: 'auto',
      firstMs: 120_000,
      abilities: createAbilities(100_000),
      stream: async function* () {
        for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
        return { inputTokens: 1, outputTokens: 1 };
      },
    },
    breaker: createBreaker(Date.now),
    meter: noMeter,
    logger: createLogger('silent'),
    now: Date.now,
    pause: async () => {},
  };
  return createModelTasks(caller, { lessons: () => [] }, testPrograms, async () => false);
}

async function notesOf(text: string, size: number) {
  let streamed = '';
  const context = {
    ...calm(),
    delta: async (piece: string) => {
      streamed += piece;
    },
  };
  const { notes } = await tasksSaying(text, size).writeNotes(lesson, activity, someLearner, context);
  return { notes, streamed };
}

async function replyOf(text: string, size: number): Promise<string> {
  const input = {
    ...{ leader: 'Professor' as const, lesson, notes: null, question: 'Why?', history: [] },
    ...{ phase: 'pre_exam' as const, learner: someLearner },
  };
  let said = '';
  for await (const piece of tasksSaying(text, size).professorPieces(input, calm()))
    if (typeof piece === 'string') said += piece;
    else if ('restart' in piece) said = '';
  return said;
}

/** Texts with blanks and line breaks where the pieces of a stream may part. */
const long: HarmlessText[] = texts('a whole lesson', [harmlessTexts.map(({ text }) => text).join('\n\n')]);

describe('a harmless text of a model comes out sign by sign', () => {
  it('of which there are more than 150', () => {
    expect(new Set(harmlessTexts.map(({ text }) => text)).size).toBeGreaterThan(150);
    expect(new Set(harmlessTexts.map(({ kind }) => kind)).size).toBeGreaterThan(20);
  });

  it.each([...harmlessTexts, ...long])(
    'in notes and chat, streamed and whole: $kind %#',
    async ({ text }) => {
      for (const size of [1, 2, 3, 4, text.length]) {
        expect(await notesOf(text, size)).toEqual({ notes: text, streamed: text });
        expect(await replyOf(text, size)).toBe(text);
      }
    },
  );

  it.each(harmlessTexts)('in a question or a document of JSON: $kind %#', async ({ text }) => {
    expect(withoutLinks(text)).toBe(text);
    const schema = z.object({ prompt: z.string() });
    for (const reply of [JSON.stringify({ prompt: text }), `${JSON.stringify({ prompt: text }, null, 2)}\n`])
      expect(await parseReply(reply, schema)).toEqual({ value: { prompt: text } });
  });
});
