import type { ModelSettings } from '../provider/model-types.ts';
import type { Asked, Behaviour, Script } from './test-provider.ts';
import type { Shape } from './test-shapes.ts';

/** What a reply of these providers is in all cases: the whole answer, or its structured form. */
export const answerText = 'Begin with the clay, and let it tell you how wet it is.';
export const answerJson = '{"title":"A book","pages":12}';

/** One behaviour of a real provider, and what comes of it. */
export type ProviderBehaviour = {
  provider: string;
  does: string;
  shape: Shape;
  settings?: Partial<ModelSettings>;
  script: Script;
  /** a structured reply instead of a chat reply */
  isStructured?: true;
  /** what the learner sees; absent: the answer */
  sees?: string;
  /** how many requests one question takes; 1 if absent */
  requests?: number;
  /** how many the next question takes, once it was learned; 1 if absent, and not tried after a failure */
  next?: number;
};

export const answer: Behaviour = { text: answerText };
type Body = Asked['body'];

/** An error as JSON, with the given status. */
export const refusal = (status: number, body: object | string): Behaviour => ({
  status,
  rawBody: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Refuses requests whose body `has` something; answers all others. */
export const unless =
  (has: (body: Body, asked: Asked) => boolean, refused: Behaviour, otherwise = answer): Script =>
  (asked) =>
    has(asked.body, asked) ? refused : otherwise;
/** The behaviours of the first requests, then the answer. */
export const first =
  (...list: Behaviour[]): Script =>
  ({ number }) =>
    list[number - 1] ?? answer;

/** Tokens as this provider counts them: some four characters each. */
export const promptTokens = ({ system, user }: Asked) =>
  Math.ceil((system.length + JSON.stringify(user).length) / 4);
/** Refuses what does not fit into so many tokens. */
export const over = (most: number, refused: Behaviour): Script =>
  unless((_, asked) => promptTokens(asked) + (asked.limit ?? 0) > most, refused);

export const noQuota = 'The model had no quota left. It is asked again in 60 seconds.';
export const silent = 'The model did not answer.';
export const unusable = 'The model’s answer could not be used.';
