import { dayName, localDaysBetween } from '../local-day.ts';
import { shortText } from '../short-text.ts';
import type { AnswerEvidence, Judgement } from './mastery.ts';

/** From this age on the sentence says that an answer counts less. */
const longAgoDays = 60;
const askedLength = 130;

type Context = { now: Date; timeZone: string };

/** Why an objective is judged as it is: one readable sentence that cites the evidence. */
export function masteryReason(answers: AnswerEvidence[], judgement: Judgement, context: Context): string {
  const { correction } = judgement;
  if (correction) {
    const day = dayName(correction.at, context.now, context.timeZone);
    const word = correction.verdict === 'known' ? 'know this' : 'do not feel sure of this';
    const facts =
      answers.length > 0 ? `the record has ${factsOf(answers, context)}` : 'no answer is on record';
    return `You said on ${day} that you ${word}; ${facts}.`;
  }
  if (answers.length === 0) return 'No question on this has been answered and graded yet.';
  const facts = factsOf(answers, context);
  const clauses = [missedClause(answers), ...qualifiers(answers, context), nextClause(judgement)];
  return `${[facts, ...clauses.filter((one) => one !== '')].join('; ')}.`;
}

/** '2 of 3 right on 20 November' */
function factsOf(answers: AnswerEvidence[], context: Context): string {
  const right = answers.filter(({ share }) => share === 1).length;
  const partly = answers.filter(({ share }) => share > 0 && share < 1).length;
  const some = partly > 0 ? ` and ${partly} partly right` : '';
  return `${right} of ${answers.length} right${some} ${daysOf(answers, context)}`;
}

function daysOf(answers: AnswerEvidence[], { now, timeZone }: Context): string {
  const times = answers.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const first = dayName(new Date(times[0] ?? 0), now, timeZone);
  const last = dayName(new Date(times.at(-1) ?? 0), now, timeZone);
  return first === last ? `on ${last}` : `between ${first} and ${last}`;
}

/** What the newest answer that was not right had asked. */
function missedClause(answers: AnswerEvidence[]): string {
  const missed = answers.filter(({ share }) => share < 1);
  const newest = missed.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!newest?.asked) return '';
  const which = missed.length === 1 ? 'the one missed' : 'the last one missed';
  // The sentence goes on, so that of its own full stop the question keeps none.
  return `${which} asked “${shortText(newest.asked, askedLength).replace(/(?<!\.)\.$/, '')}”`;
}

function qualifiers(answers: AnswerEvidence[], { now, timeZone }: Context): string[] {
  const own = answers.filter(({ selfAssessed }) => selfAssessed).length;
  const helped = answers.filter(({ hints, share }) => hints > 0 && share > 0).length;
  const newest = new Date(Math.max(...answers.map(({ at }) => at.getTime())));
  const days = localDaysBetween(newest, now, timeZone);
  return [
    own === 0 ? '' : own === answers.length ? 'by your own assessment' : `${own} by your own assessment`,
    helped === 0 ? '' : `${helped} with a hint, which counts less`,
    days >= longAgoDays ? `that was ${days} days ago and counts less by now` : '',
  ];
}

function nextClause({ thin, unwritten }: Judgement): string {
  if (unwritten) return 'what is missing is a program of your own that passes its tests';
  return thin ? 'one more right answer would settle it' : '';
}
