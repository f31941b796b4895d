import type { CourseMastery, ObjectiveMastery } from '#shared/contract/mastery.ts';

type State = ObjectiveMastery['state'];
type Counts = Omit<CourseMastery, 'courseId'>;

/** Texts about mastery. */
export const masteryTexts = {
  title: 'Where you stand',
  intro: 'Judged by your answers so far, each with its reason. If we are wrong, say so.',
  states: {
    mastered: 'Mastered',
    nearly: 'Nearly there',
    'not-yet': 'To practise',
    'not-seen': 'Still to come',
  } satisfies Record<State, string>,
  known: 'I know this',
  unsure: 'I don’t feel sure',
  withdrawn: 'Go by my answers again',
  yourWord: 'You said so',
  corrected: (objective: string, state: string) => `Noted. ${objective}: ${state}.`,
  correctFailed: 'That could not be saved. Try again.',
  loading: 'Looking at your answers…',
  failed: 'Where you stand could not be loaded',
  nothing: 'This lesson names no objectives, so there is nothing to measure here.',
  repairOffer: (count: number) =>
    count === 1
      ? 'One thing from this lesson is worth another look: a few short questions, with hints.'
      : `${count} things from this lesson are worth another look: a few short questions, with hints.`,
  repairBegin: 'Practise what was missed',
  nothingMissing: 'Nothing here needs more practice today.',
  /** written answers that nobody has marked so far */
  toCompare: (count: number) =>
    `${count === 1 ? 'Your written answer is' : 'Your written answers are'} yours to compare: the checklist says what a good answer has.`,
  practiceTitle: 'Your turn',
  practiceLoading: 'Getting the practice ready…',
  practiceFailed: 'The practice could not be loaded',
  practiceOf: (number: number, count: number) => `Practice question ${number} of ${count}`,
  practiceCheck: 'Check answer',
  practiceNext: 'Next practice question',
  practiceEnd: 'See where you stand',
  practiceNone:
    'There are no questions to score here. Read the lesson again below, then explain it to someone in your own words: that is the best test of what has stayed.',
  practiceRead: 'I have gone through it',
  practiceDone: (right: number, count: number) =>
    right === count
      ? `${right} of ${count} right. Well done.`
      : `${right > 0 ? `${right} of ${count} right.` : 'You went through all of it.'} What was missed comes back in your reviews in a few days. That is how it stays.`,
  practiceDoneReading: 'You have gone through it once more.',
  hint: 'Give me a hint',
  strongerHint: 'A stronger hint',
  noMoreHints: 'These are all the hints there are.',
  ended: (lesson: string) => `“${lesson}” is finished`,
  endedCourse: 'And with it the whole course.',
  canNow: 'This is what you can do now.',
  practiseMore: 'Worth a little more practice',
  /** answered, and nothing of it shown so far */
  tried: 'A good start. What you tried comes back a little at a time, until it stays.',
  /** nothing answered */
  read: 'A few questions will show you what has stayed.',
  grown: 'What grew',
  figures: {
    skills: (count: number, areShown: boolean) =>
      `${count === 1 ? 'skill' : 'skills'} ${areShown ? 'shown' : 'begun'} in this course`,
    lessons: (of: number) => `of ${of} ${of === 1 ? 'lesson' : 'lessons'} finished`,
    minutes: (count: number) => (count === 1 ? 'minute studied today' : 'minutes studied today'),
    since: (count: number, isFirstDay: boolean) =>
      isFirstDay ? `${count} new today` : `+${count} since yesterday`,
  },
  endedNext: (lesson: string, minutes: number) => `Next: ${lesson}, ${minutes}\u00a0min`,
  endedChoose: 'Choose what to learn next',
  endedShaky: 'Five minutes on your weak spots',
  endedCards: (minutes: number) => `A few cards, ${minutes}\u00a0min`,
  courseTitle: 'What you can do so far',
  courseNothing: 'Answer your first questions, and you will see here what you can do, and why we think so.',
  moreToCome: (count: number) => `${count} more to come.`,
  /** in a course's details: what was reached, and never a number of what was not */
  summary: ({ mastered, nearly, notYet, notSeen }: Counts) => {
    const begun = mastered + nearly + notYet;
    const all = begun + notSeen;
    if (begun === 0) return all === 1 ? 'One skill to learn' : `${all} skills to learn`;
    const reached = [`Skills: ${begun} of ${all} begun`];
    if (mastered > 0) reached.push(`${mastered} mastered`);
    if (nearly > 0) reached.push(`${nearly} nearly there`);
    return reached.join(', ');
  },
} as const;
