import { z } from 'zod';
import { text } from '#questions/authored-fields.ts';
import {
  conditionSchema,
  type ExplorationState,
  explorationStateSchema,
} from '#shared/contract/workbench/exploration.ts';
import { type ExplorationName, explorationParameters } from '#shared/contract/workbench/explorations.ts';
import { checkTask } from '#shared/rules/explorations/condition.ts';
import type { Exploration } from '#shared/rules/explorations/exploration.ts';
import { setUp } from '#shared/rules/explorations/explorations.ts';
import { authoredFields, hints, shapeOf } from '../authored-block.ts';
import { type BlockDefinition, shown, UnfittingAnswer } from '../block-definition.ts';
import type { ModelBlock } from '../model-block.ts';

const taskSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  text,
  /** all of them have to hold */
  when: z.array(conditionSchema).min(1).max(6),
  /** shown when they hold */
  done: text,
  /** shown when they do not */
  notYet: text,
  /** a state of the controls in which the task is done; proves that it can be solved */
  reached: z.record(z.string(), z.unknown()),
});
const authored = z.strictObject({
  ...authoredFields('explore'),
  prompt: text.optional(),
  exploration: text,
  with: z.record(z.string(), z.unknown()).default({}),
  tasks: z.array(taskSchema).max(6).default([]),
  hints,
});
type Explore = z.infer<typeof authored>;

/** A simulation is explored; its tasks are checked by what it then shows. */
export const explore = {
  authored,
  asked: (source, rewrite) => ({
    ...shapeOf(source, rewrite),
    kind: 'explore',
    exploration: source.exploration,
    with: source.with,
    tasks: source.tasks.map(({ id, text }) => ({ id, text: rewrite(text) })),
    hints: source.hints.length,
  }),
  text: ({ prompt = '', tasks }) => [prompt, ...tasks.map(({ text }) => text)].join('\n'),
  textAfter: ({ tasks }) => tasks.map(({ done }) => done),
  keyProblems,
  isExercise: true,
  grade: {
    state(source, { taskId, state }) {
      const { when, done, notYet } = taskNamed(source, taskId);
      return isDone(source, when, state)
        ? { outcome: 'correct', share: 1, feedback: done, reveal: null }
        : { outcome: 'wrong', share: 0, feedback: notYet, reveal: null };
    },
    nothing(source, { taskId }) {
      const { done, reached } = taskNamed(source, taskId);
      const state = { ...explorationOf(source).start, ...reached };
      return { ...shown(done), reached: explorationStateSchema.parse(state) };
    },
  },
  fromModel: {
    explore: (from, { objective, hints }) => ({
      kind: 'explore',
      ...(objective ? { objective } : {}),
      prompt: from.prompt,
      hints,
      ...explorationFrom(from),
    }),
  },
} satisfies BlockDefinition<Explore>;

function taskNamed({ tasks }: Explore, taskId: string | undefined) {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) throw new UnfittingAnswer('taskId: This exploration has no such task.');
  return task;
}

type Task = Explore['tasks'][number];

/** Whether the conditions of a task hold; all measures are recomputed. */
function isDone(source: Explore, when: Task['when'], state: ExplorationState): boolean {
  const exploration = explorationOf(source);
  try {
    return checkTask(exploration, when, { ...exploration.start, ...state }).met;
  } catch {
    throw new UnfittingAnswer('state: This is no state of the exploration.');
  }
}

/** Throws Error with a message for its author if the name is unknown or the parameters are invalid. */
function explorationOf({ exploration, with: given }: Explore): Exploration {
  if (!Object.hasOwn(explorationParameters, exploration))
    throw new Error(`there is no exploration '${exploration}'`);
  const name = exploration as ExplorationName;
  const parameters = explorationParameters[name].safeParse(given);
  const [issue] = parameters.error?.issues ?? [];
  if (!parameters.success) throw new Error(`with.${issue?.path.join('.')}: ${issue?.message}`);
  return setUp(name, parameters.data as never);
}

/** The parameters are valid, and each task can be reached and is not done at the start. */
function keyProblems(source: Explore): string[] {
  try {
    const exploration = explorationOf(source);
    return source.tasks.flatMap(({ id, when, reached }) => {
      const met = (state: object) =>
        checkTask(exploration, when, { ...exploration.start, ...state } as ExplorationState).met;
      const isState = explorationStateSchema.safeParse(reached).success;
      const lost = when.filter(({ measure }) => !(measure in exploration.measure(exploration.start)));
      return [
        ...lost.map(({ measure }) => `task ${id}: there is no measure '${measure}'`),
        ...(isState ? [] : [`task ${id}: 'reached' is no state`]),
        ...(met(reached) ? [] : [`task ${id}: it is not done in the state that 'reached' names`]),
        ...(met({}) ? [`task ${id}: it is done before anybody has moved anything`] : []),
      ];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

const explorationFrom = ({ exploration, parameters, tasks }: ModelBlock) => ({
  exploration,
  with: JSON.parse(parameters || '{}') as unknown,
  tasks: (tasks ?? []).map(({ reached, ...task }, place) => ({
    ...task,
    id: `task-${place + 1}`,
    reached: JSON.parse(reached || '{}') as unknown,
  })),
});
