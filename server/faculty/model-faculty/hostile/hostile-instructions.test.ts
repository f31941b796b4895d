import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '#shared/contract/bounds.ts';
import { createLogger } from '../../../platform/logger.ts';
import { testPrograms } from '../../../workbench/test-programs.ts';
import type { DocumentPassage, ExaminerInput } from '../../chat-types.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { calm, courseRequest } from '../../test-faculty-contract.ts';
import { createBreaker } from '../calling/breaker.ts';
import type { Caller } from '../calling/call-model.ts';
import { noMeter } from '../calling/token-meter.ts';
import { createModelTasks, type ModelTasks } from '../model-faculty.ts';
import { createAbilities } from '../provider/model-abilities.ts';
import type { ModelCall } from '../provider/model-types.ts';
import type { TaughtFrom } from '../tasks/sources.ts';
import { startTestModel } from '../test-model-faculty.ts';
import { goodReply } from '../test-provider/test-replies.ts';
import { shapes } from '../test-provider/test-shapes.ts';
import { hostileNotes, hostileWishes } from './test-hostile-texts.ts';

/** No library lesson matches these courses, and self-study units are not searched for. */
const nothing: TaughtFrom = { lessons: () => [] };

/** The tasks with a model that records its calls and gives good replies. */
function watchedTasks(): { tasks: ModelTasks; asked: ModelCall[] } {
  const asked: ModelCall[] = [];
  const caller: Caller = {
    model: {
      name: 'watched',
      thinking: 'auto',
      firstMs: 120_000,
      abilities: createAbilities(100_000),
      stream: async function* (call) {
        asked.push(call);
        const user = JSON.parse(call.user) as Record<string, unknown>;
        yield goodReply({ user } as Parameters<typeof goodReply>[0]);
        return { inputTokens: 1, outputTokens: 1 };
      },
    },
    breaker: createBreaker(Date.now),
    meter: noMeter,
    logger: createLogger('silent'),
    now: Date.now,
    pause: async () => {},
  };
  return { tasks: createModelTasks(caller, nothing, testPrograms, async () => false), asked };
}

async function drained(pieces: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pieces);
}

/** Runs every model task once, with `text` in all fields that a learner, another user or a model may have written. */
async function everyTaskWith(text: string): Promise<ModelCall[]> {
  const { tasks, asked } = watchedTasks();
  const learner: LearnerView = { name: text, educationLevel: text, careerGoals: text, interests: [text] };
  const request = courseRequest({
    title: text,
    description: text,
    objectives: [text],
    priorKnowledge: [text],
    referenceBooks: [text],
    lessons: 2,
  });
  const lesson: LessonView = {
    course: { title: text, description: text, difficultyLevel: 'beginner', referenceBooks: [text] },
    unit: {
      title: text,
      objective: text,
      assessment: text,
      minutes: 45,
      kind: 'self-study',
      objectives: [{ id: 'o-1', text }],
      serves: [text],
      source: null,
    },
    courseSources: [],
  };
  const question = { id: 'q-1', type: 'open' as const, prompt: text, objectiveId: 'o-1' };
  const key = { type: 'open' as const, model: text, criteria: [{ id: 'c1', text }], explanation: text };
  const passage: DocumentPassage = {
    ...{ documentId: randomUUID(), title: text, section: 1, sectionTitle: text, block: 0, page: null },
    ...{ kind: 'paragraph', text },
  };
  const chat: ExaminerInput = {
    leader: 'Professor',
    lesson,
    notes: text,
    question: text,
    history: [
      { sender: 'Student', text },
      { sender: 'Professor', text },
    ],
    phase: 'post_exam',
    learner,
    documents: { named: true, question: text, passages: [passage] },
    current: question,
    review: [{ question, key, answer: text, outcome: 'wrong' }],
  };
  const activity = { leader: 'Professor' as const, type: 'notes' as const, title: text, objective: text };
  const accepted = [{ ref: 'subject/lesson', title: text }];
  const beside = { titles: [text], instead: text };
  await tasks.designCourse({ ...request, accepted }, learner, calm(), beside, { uncovered: [text] });
  await tasks.planLesson(lesson, learner, calm());
  await tasks.writeNotes(lesson, activity, learner, calm());
  await tasks.addBlocks(lesson, activity, text, calm());
  await tasks.findResources(lesson, learner, calm());
  await tasks.writeExam(lesson, { count: 1, attempt: 2, seed: 's' }, learner, calm());
  await drained(tasks.professorPieces(chat, calm()));
  await drained(tasks.professorPieces({ ...chat, leader: 'Librarian' }, calm()));
  await drained(tasks.examinerPieces(chat, calm()));
  await tasks.gradeOpen([{ question, key, answer: text }], calm());
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: `${text} ${id}` }));
  const choice = { id: 'q-2', type: 'single' as const, prompt: text, objectiveId: 'o-1', options };
  const choiceKey = { type: 'single' as const, correct: 'a', feedback: {}, explanation: text };
  const appeal = { question: choice, key: choiceKey, answer: 'b', points: 0, argument: text };
  await tasks.reviewAppeal(appeal, calm());
  return asked;
}

/** The instructions of each task. */
const instructionsOf = (asked: ModelCall[]) =>
  Object.fromEntries(asked.map(({ system, user }) => [(JSON.parse(user) as { task: string }).task, system]));

/** All string values in a JSON value, without field names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const everyTask = [
  'appeal',
  'appeal-check',
  'exam-check',
  'course-outline',
  'exam-grading',
  'exam-questions',
  'examiner-chat',
  'grading-check',
  'lesson-blocks',
  'lesson-notes',
  'lesson-plan',
  'librarian-chat',
  'professor-chat',
  'resources',
];

describe('texts of courses, goals, profiles and notes never become part of the instructions', () => {
  it('for a corpus of 38 titles and goals in 19 disguises and 72 notes in 12 places, all valid form input', () => {
    expect(new Set(hostileWishes.map(({ text }) => text)).size).toBe(38);
    expect(new Set(hostileWishes.map(({ kind }) => kind)).size).toBe(19);
    expect(new Set(hostileNotes.map(({ text }) => text)).size).toBe(72);
    expect(new Set(hostileNotes.map(({ kind }) => kind)).size).toBe(12);
    // Longer texts would be refused or truncated by the server, and test nothing.
    for (const { text } of hostileWishes) expect(text.length).toBeLessThanOrEqual(bounds.title);
  });

  let usual: Record<string, string>;
  beforeAll(async () => {
    usual = instructionsOf(await everyTaskWith('Bread'));
    expect(Object.keys(usual).sort()).toEqual(everyTask.toSorted());
  });

  it.each([...hostileWishes, ...hostileNotes])('$kind: %#', async ({ text }) => {
    const asked = await everyTaskWith(text);
    // The instructions are exactly the same, so that none of the text is part of them.
    expect(instructionsOf(asked)).toEqual(usual);
    for (const { user } of asked) {
      const document = JSON.parse(user) as Record<string, unknown>;
      expect(everyTask).toContain(document.task);
      expect(Object.keys(document)).not.toContain('system');
      // The remark in a second request does not contain the text, even if the model quoted it.
      expect(String(document.remark ?? '')).not.toContain(text.slice(0, 40));
      // The text is complete in the value of a field, and has not changed the structure.
      expect(textsIn(document)).toContain(text);
    }
  });
});

describe('on the wire of each provider', () => {
  it.each(shapes)('%s receives our instructions and one user message, and nothing else', async (shape) => {
    const { provider, caller } = await startTestModel(shape, () => ({ text: 'A reply.' }));
    const tasks = createModelTasks(caller, nothing, testPrograms);
    const text = hostileWishes[0]?.text ?? '';
    const input = { leader: 'Professor' as const, lesson: null, notes: text, question: text };
    const history = [{ sender: 'Professor' as const, text }];
    const learner: LearnerView = { name: text, educationLevel: null, careerGoals: null, interests: [] };
    await drained(tasks.professorPieces({ ...input, history, phase: 'pre_exam', learner }, calm()));
    await provider.close();
    expect(provider.state.asked.map(({ roles }) => roles)).toEqual([['system', 'user']]);
    expect(provider.state.asked[0]?.system).not.toContain(text);
    expect(textsIn(provider.state.asked[0]?.user)).toContain(text);
  });
});
