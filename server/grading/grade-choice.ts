import type { Answer } from '#shared/contract/exam.ts';
import type { QuestionKey } from '../faculty/exam-types.ts';
import { asList, asPairs, asText, type Grade, partly, right, wrong } from './grade-types.ts';

type Key<Type extends QuestionKey['type']> = Extract<QuestionKey, { type: Type }>;

export function gradeSingle(key: Key<'single'>, answer: Answer | undefined): Grade {
  const chosen = asText(answer);
  const feedback = key.feedback[chosen] ?? '';
  return chosen === key.correct ? right(feedback) : wrong(feedback);
}

/**
 * A right choice earns its share and a wrong one deducts the same, or more if there are fewer wrong options than right
 * ones, never below 0, so that selecting all options earns nothing. Every option has feedback, which gives their number.
 */
export function gradeMultiple(key: Key<'multiple'>, answer: Answer | undefined): Grade {
  const chosen = new Set(asList(answer));
  const hits = key.correct.filter((id) => chosen.has(id)).length;
  const misses = chosen.size - hits;
  const missed = key.correct.length - hits;
  const all = hits === key.correct.length && misses === 0;
  const said = all
    ? ''
    : [
        missed > 0 ? `${missed} right ${missed === 1 ? 'choice was' : 'choices were'} left out.` : '',
        misses > 0 ? `${misses} ${misses === 1 ? 'choice was' : 'choices were'} wrong.` : '',
      ]
        .filter(Boolean)
        .join(' ');
  const wrongOnes = Object.keys(key.feedback).length - key.correct.length;
  const cost = Math.max(1 / key.correct.length, wrongOnes > 0 ? 1 / wrongOnes : 0);
  return partly(hits / key.correct.length - misses * cost, said);
}

/** All or nothing: one misplaced item shifts its neighbours, so partial credit would mean little. */
export function gradeOrdering(key: Key<'ordering'>, answer: Answer | undefined): Grade {
  const given = asList(answer);
  const sameLength = given.length === key.correct.length;
  const all = sameLength && key.correct.every((id, index) => given[index] === id);
  return all ? right('') : wrong(key.wrong);
}

/** Each pair earns its share; the feedback of the wrong ones is shown. */
export function gradeMatching(key: Key<'matching'>, answer: Answer | undefined): Grade {
  const given = asPairs(answer);
  const pairs = Object.entries(key.correct);
  const failed = pairs.filter(([left, target]) => given[left] !== target);
  const feedback = failed.map(([left]) => key.feedback[left] ?? '').filter(Boolean);
  return partly((pairs.length - failed.length) / pairs.length, [...new Set(feedback)].join(' '));
}
