import { secrets } from '../../../platform/secrets.ts';
import { adaptBody } from './adapt-body.ts';
import { type BuildModel, modelBuilder, type Part } from './build-model.ts';
import { failureInStream, failureOf } from './failure-of.ts';
import { createJoiningFetch, type JoiningFetch } from './joining-fetch.ts';
import { learnRefusal } from './learn-refusal.ts';
import { type Abilities, createAbilities } from './model-abilities.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelCall, ModelPort, ModelSettings, ModelUsage } from './model-types.ts';
import { addPackageKnowledge } from './package-knowledge.ts';
import { nextMs, type Patience } from './patience.ts';
import { wordsOf } from './provider-words.ts';
import { type Ending, endingOf } from './reply-ending.ts';
import { requestOptions } from './request-options.ts';
import { createThinkingSigns } from './thinking-signs.ts';
import { learnContext, learnReply } from './told-sizes.ts';
import { createWaiting } from './waiting.ts';

/** A request is repeated at most this often because a part of it was refused: once for each part, and some values. */
const mostRefusals = 10;

type Model = {
  settings: ModelSettings;
  abilities: Abilities;
  /** resolves once `abilities` hold what the provider's package knows */
  known: Promise<void>;
  build: BuildModel;
  ask: JoiningFetch;
  learned: (what: string, error: unknown) => void;
};
type Call = { call: ModelCall; signal: AbortSignal; limits: Patience; onThinking: () => void };

/**
 * A model behind the AI SDK's provider packages. `limits` are overridden in tests only; `learned` is told what the
 * provider refused.
 */
export async function createSdkModel(
  settings: ModelSettings,
  limits?: Partial<Patience>,
  learned: Model['learned'] = () => {},
): Promise<ModelPort> {
  const [build, { createProviderFetch }] = await Promise.all([
    modelBuilder(settings),
    import('./provider-fetch.ts'),
  ]);
  const abilities = createAbilities(settings.contextTokens);
  // Not awaited, since the first use of a package takes a tenth of a second.
  const known = addPackageKnowledge(abilities, settings, build);
  const ask = createJoiningFetch(createProviderFetch());
  const model: Model = { settings, abilities, known, build, learned, ask };
  return {
    name: settings.model,
    thinking: settings.thinking,
    firstMs: settings.firstMs,
    abilities,
    stream: (call, signal, shorter, onThinking = () => {}) => {
      const usual = { firstMs: settings.firstMs, nextMs, ...limits };
      const firstMs = Math.min(usual.firstMs, shorter?.firstMs ?? usual.firstMs);
      // A provider or proxy may echo the API key.
      return secrets.redactPieces(
        streamOf(model, { call, signal, limits: { ...usual, firstMs }, onThinking }),
      );
    },
  };
}

/** One reply; repeated at once, from the start, without what the provider refuses. */
async function* streamOf(model: Model, request: Call): AsyncGenerator<string, ModelUsage> {
  await model.known;
  for (let refusals = 0; ; refusals += 1) {
    let isBegun = false;
    const pieces = attempt(model, request);
    try {
      for (;;) {
        const { done, value } = await pieces.next();
        if (done) return value;
        isBegun = true;
        yield value;
      }
    } catch (error) {
      if (isBegun || refusals >= mostRefusals || !(error instanceof ModelFailure)) throw error;
      if (!hasLearned(model, error, request.call)) throw error;
    } finally {
      await pieces.return({ inputTokens: null, outputTokens: null });
    }
  }
}

/** Whether the request is worth repeating at once. A smaller context is for the caller, who trims the prompt. */
function hasLearned({ abilities, learned }: Model, { kind, cause }: ModelFailure, call: ModelCall): boolean {
  if (kind === 'too-long') {
    const { text } = wordsOf(cause);
    const isReply = learnReply(abilities, text, call.maxOutputTokens);
    if (isReply) learned(`replies of more than ${abilities.outputTokens} tokens`, cause);
    else if (learnContext(abilities, text))
      learned(`prompts and replies over ${abilities.contextTokens} tokens`, cause);
    return isReply;
  }
  if (kind !== 'refused' && kind !== 'busy') return false;
  const what = learnRefusal(abilities, cause, call);
  if (what !== null) learned(what, cause);
  return what !== null;
}

async function* attempt(
  { settings, abilities, build, ask }: Model,
  { call, signal, limits, onThinking }: Call,
): AsyncGenerator<string, ModelUsage> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const waiting = createWaiting(controller.signal, limits.firstMs);
  const signs = createThinkingSigns(abilities, call);
  const thinks = () => {
    signs.thought();
    waiting.heard(limits.firstMs);
    onThinking();
  };
  const fetching = ((address: string, init: RequestInit = {}) =>
    ask(
      address,
      { ...init, body: adaptBody(String(init.body), settings, call, abilities) },
      thinks,
    )) as typeof fetch;
  let reader: ReadableStreamDefaultReader<Part> | null = null;
  let isToolCalled = false;
  let thought = '';
  try {
    const options = requestOptions(settings, call, abilities, controller.signal);
    const { stream, response } = await waiting.for(Promise.resolve(build(fetching).doStream(options)));
    const type = response?.headers?.['content-type'] ?? '';
    if (/html/i.test(type)) throw new ModelFailure('not-a-model', `a page (${type}) instead of a reply`);
    reader = stream.getReader();
    for (;;) {
      const { done, value } = await waiting.for(reader.read());
      if (done) throw new ModelFailure('broken', 'the stream ended without a finish reason');
      if (value.type === 'error') throw failureInStream(value.error);
      if (value.type === 'finish') {
        // Some servers take a document that was asked for as a part of the thinking.
        if (call.schema !== null && !signs.hasText() && isDocument(thought)) {
          signs.said(thought);
          yield thought;
        }
        return finished(value, signs, isToolCalled);
      }
      if (value.type === 'tool-call') isToolCalled = true;
      if (value.type === 'reasoning-delta') {
        thought += value.delta;
        thinks();
      }
      if (value.type === 'text-delta' && value.delta !== '') {
        waiting.heard(limits.nextMs);
        signs.said(value.delta);
        yield value.delta;
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error);
  } finally {
    waiting.end();
    signal.removeEventListener('abort', stop);
    // Stops the provider when the consumer stops reading.
    controller.abort();
    reader?.cancel().catch(() => {});
  }
}

function isDocument(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

type Finish = Extract<Part, { type: 'finish' }>;

/** The tokens of a complete reply. @throws ModelFailure, with the tokens, if it is none */
function finished(
  { finishReason, usage }: Finish,
  signs: ReturnType<typeof createThinkingSigns>,
  isToolCalled: boolean,
): ModelUsage {
  const { inputTokens, outputTokens } = usage;
  const counted = { inputTokens: inputTokens.total ?? null, outputTokens: outputTokens.total ?? null };
  signs.end(counted.outputTokens, outputTokens.reasoning ?? 0);
  const ending = endingOf(finishReason);
  const failure = failureAt(ending, finishReason.raw ?? finishReason.unified, signs.hasText(), isToolCalled);
  if (failure === null) return counted;
  failure.usage = counted;
  throw failure;
}

function failureAt(
  ending: Ending,
  said: string,
  hasText: boolean,
  isToolCalled: boolean,
): ModelFailure | null {
  if (ending === 'length') return new ModelFailure('length', 'the reply reached its longest length');
  if (ending === 'filtered') return new ModelFailure('filtered', 'the provider filtered the reply');
  if (ending === 'broken') return new ModelFailure('broken', `the stream ended with '${said}'`);
  if (isToolCalled || (ending === 'tool' && !hasText))
    return new ModelFailure('empty', 'the model called a tool instead of answering');
  return null;
}
