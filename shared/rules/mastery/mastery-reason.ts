import { shortText } from '../short-text.ts';
import { dayName, studyDaysBetween } from '../study-day.ts';
import type { AnswerEvidence, Judgement } from './mastery.ts';

/** From this age on the sentence says that an answer counts less. */
const longAgoDays = 60;
const askedLength = 130;

type Context = { now: Date; timeZone: string };

/** The reason for a judgement and what is missing: a few short sentences that cite the evidence. */
export function masteryReason(answers: AnswerEvidence[], judgement: Judgement, context: Context): string {
  const { correction } = judgement;
  if (correction) {
    const day = dayName(correction.at, context.now, context.timeZone);
    const word = correction.verdict === 'known' ? 'know this' : 'do not feel sure of this';
    const facts = answers.length > 0 ? `On record: ${factsOf(answers, context)}` : 'No answer is on record';
    return `You said on ${day} that you ${word}. ${facts}.`;
  }
  if (answers.length === 0) return 'No question on this has been answered and graded yet.';
  const facts = `${capitalised(factsOf(answers, context))}.`;
  return [facts, missedSentence(answers), ...qualifiers(answers, context), nextSentence(judgement)]
    .filter((one) => one !== '')
    .join(' ');
}

/** '2 of 3 right so far, on 20 November' */
function factsOf(answers: AnswerEvidence[], context: Context): string {
  return `${countsOf(answers)}, ${daysOf(answers, context)}`;
}

function countsOf(answers: AnswerEvidence[]): string {
  const [first, ...others] = answers;
  if (first && others.length === 0) {
    if (first.share === 1) return 'right once';
    return first.share === 0 ? 'missed once' : 'partly right once';
  }
  const right = answers.filter(({ share }) => share === 1).length;
  const partly = answers.filter(({ share }) => share > 0 && share < 1).length;
  if (right === answers.length) return right === 2 ? 'right both times' : `right all ${right} times`;
  return `${right} of ${answers.length} right so far${partly > 0 ? ` and ${partly} partly` : ''}`;
}

function daysOf(answers: AnswerEvidence[], { now, timeZone }: Context): string {
  const times = answers.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const first = dayName(new Date(times[0] ?? 0), now, timeZone);
  const last = dayName(new Date(times.at(-1) ?? 0), now, timeZone);
  return first === last ? `on ${last}` : `between ${first} and ${last}`;
}

/** The question of the newest answer that was not right. */
function missedSentence(answers: AnswerEvidence[]): string {
  const newest = answers
    .filter(({ share }) => share < 1)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  if (!newest?.asked) return '';
  const what = newest.share === 0 ? 'Missed' : 'Partly right';
  const which = answers.length === 1 ? 'It asked' : `${what} last`;
  // The sentence has its own full stop, so that of the question is removed.
  return `${which}: “${shortText(newest.asked, askedLength).replace(/(?<!\.)\.$/, '')}”.`;
}

function qualifiers(answers: AnswerEvidence[], { now, timeZone }: Context): string[] {
  const own = answers.filter(({ selfAssessed }) => selfAssessed).length;
  const helped = answers.filter(({ hints, share }) => hints > 0 && share > 0).length;
  const noted = answers.filter(({ inNotes, program }) => inNotes && !program).length;
  const newest = new Date(Math.max(...answers.map(({ at }) => at.getTime())));
  const days = studyDaysBetween(newest, now, timeZone);
  return [
    own === 0 ? '' : own === answers.length ? 'By your own assessment.' : `${own} by your own assessment.`,
    noted === 0
      ? ''
      : `${noted === answers.length ? 'All' : noted} given in the lesson itself, where the first try counts, and counts half.`,
    helped === 0 ? '' : `${helped} with a hint, which counts less.`,
    days >= longAgoDays ? `That was ${days} days ago and counts less by now.` : '',
  ];
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

function nextSentence({ state, missing, unwritten }: Judgement): string {
  if (unwritten) return 'What is missing is a program of your own that passes its tests.';
  if (state === 'mastered' || !missing) return '';
  return `${numbers[missing] ?? missing} more right ${missing === 1 ? 'answer' : 'answers'} and this counts as known.`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
