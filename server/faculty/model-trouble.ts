import type { FailureKind, ModelFailure } from './model-faculty/provider/model-failure.ts';

/** Why the library does what a model was to do. */
export type Instead = 'silent' | 'no-quota' | 'unusable' | 'capped' | 'exam';

const unusable: ReadonlySet<FailureKind> = new Set([
  'length',
  'filtered',
  'empty',
  'unreadable',
  'wrong-language',
  'too-long',
] as const);

/** The reason in the words of a learner. */
export function insteadOf(kind: FailureKind): Instead {
  if (kind === 'no-quota' || kind === 'capped') return kind;
  return unusable.has(kind) ? 'unusable' : 'silent';
}

/** What happened, as the beginning of a sentence. */
export const whatHappened: Record<Instead, string> = {
  silent: 'The model did not answer',
  'no-quota': 'The model had no quota left',
  unusable: 'The model’s answer could not be used',
  capped: 'Your share of the model for today is used up',
  exam: 'During an exam no model is asked',
};

/** '2 minutes' */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** When a model that failed is asked again, as a sentence with a space before it; '': it did not say. */
export function whenAgain({ kind, retryAfterMs }: ModelFailure): string {
  if (!retryAfterMs || kind === 'resting') return '';
  if (kind === 'no-quota') return ` It is asked again in ${inWords(retryAfterMs)}.`;
  return ` It asked to be left alone for ${inWords(retryAfterMs)}.`;
}

/** For the learner: what happened, and when the model is asked again. */
export const troubleText = (failure: ModelFailure): string =>
  `${whatHappened[insteadOf(failure.kind)]}.${whenAgain(failure)}`;
