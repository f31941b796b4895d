import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { testPrograms } from '../../workbench/test-programs.ts';
import { createChatRungs } from '../chat-ladder.ts';
import { someLearner } from '../test-faculty-contract.ts';
import { askJson } from './calling/ask-model.ts';
import type { Caller } from './calling/call-model.ts';
import { createModelTasks } from './model-faculty.ts';
import { ask, bookSchema, closedAfterEach } from './test-model-calls.ts';
import { startTestModel, watchedContext } from './test-model-faculty.ts';
import { answerJson, answerText, type ProviderBehaviour } from './test-provider/test-behaviour.ts';
import { providerBehaviours } from './test-provider/test-behaviours.ts';

const closing = closedAfterEach();
const taughtFrom = { lessons: () => [] };

/** What a learner sees of a chat reply on a lesson that the library does not have: the text, or the reason. */
async function chatReply(caller: Caller): Promise<string> {
  const tasks = createModelTasks(caller, taughtFrom, testPrograms, async () => false);
  const reply = createChatRungs({ madeBy: { kind: 'model', model: 'm' }, taughtFrom, replaced: () => {} });
  const input = {
    leader: 'Professor' as const,
    lesson: null,
    notes: 'Clay is earth that was ground by water. '.repeat(20),
    question: 'How do I begin?',
    history: [],
    phase: 'pre_exam' as const,
    learner: someLearner,
  };
  const { context } = watchedContext();
  const unasked = async () => Promise.reject(new Error('the library was asked'));
  try {
    let text = '';
    const { text: pieces } = await reply(input, () => tasks.professorPieces(input, context), unasked);
    for await (const piece of pieces)
      text = typeof piece === 'string' ? text + piece : 'restart' in piece ? '' : text;
    return text;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const listener = { task: 'test', userId: null, signal: new AbortController().signal };
const structuredReply = async (caller: Caller): Promise<string> =>
  JSON.stringify(await askJson(caller, ask(), bookSchema, listener));

async function seen({ shape, script, settings, isStructured }: ProviderBehaviour) {
  const { provider, caller } = await startTestModel(shape, script, {}, {}, settings);
  closing.push(provider.close);
  const question = () => (isStructured ? structuredReply : chatReply)(caller);
  const text = await question();
  const requests = provider.state.asked.length;
  return { text, requests, again: question, asked: () => provider.state.asked.length - requests };
}

const nameOf = ({ provider, does }: ProviderBehaviour) => `${provider} ${does}`;

describe('what a learner sees of a provider that', () => {
  it.each(providerBehaviours.map((one) => [nameOf(one), one] as const))('%s', async (_, behaviour) => {
    const { isStructured, sees = isStructured ? answerJson : answerText, requests = 1, next = 1 } = behaviour;
    const one = await seen(behaviour);
    expect(one.text).toBe(sees);
    expect(one.requests).toBe(requests);
    if (behaviour.sees) return;
    // What was learned is not asked again.
    expect(await one.again()).toBe(sees);
    expect(one.asked()).toBe(next);
  });
});

it('at least 50 behaviours are known, and docs/models.md shows each with what the learner sees', () => {
  expect(providerBehaviours.length).toBeGreaterThanOrEqual(50);
  const shown = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8');
  const missing = providerBehaviours
    .map(
      ({ provider, does, sees = 'the answer', requests = 1 }) =>
        `| ${provider} | ${does} | ${sees} | ${requests} |`,
    )
    .filter((row) => !shown.includes(row));
  expect(missing.join('\n')).toBe('');
});
