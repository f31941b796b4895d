import type { CourseMastery, ObjectiveMastery } from '#shared/contract/mastery.ts';

type State = ObjectiveMastery['state'];
type Counts = Omit<CourseMastery, 'courseId'>;

/** Texts about mastery. */
export const masteryTexts = {
  title: 'Where you stand',
  intro: 'From everything on record for this lesson, each with its reason. If we have it wrong, say so.',
  states: {
    mastered: 'Mastered',
    nearly: 'Nearly there',
    'not-yet': 'Not sure yet',
    'not-seen': 'Not seen yet',
  } satisfies Record<State, string>,
  known: 'I know this',
  unsure: 'I don’t feel sure',
  withdrawn: 'Go by the record again',
  yourWord: 'Your word',
  corrected: (objective: string, state: string) => `Noted. ${objective}: ${state}.`,
  correctFailed: 'That could not be recorded. Try again.',
  loading: 'Looking at what is on record…',
  failed: 'What is on record could not be read',
  nothing: 'This lesson names no objectives, so there is nothing to measure here.',
  repairOffer: (count: number) =>
    count === 1
      ? 'One thing that this lesson teaches is not sure yet, by your answers in the exam and in the lesson. Practise it now; below it stands what the lesson says on it.'
      : `${count} things that this lesson teaches are not sure yet, by your answers in the exam and in the lesson. Practise them now; below stands what the lesson says on them.`,
  repairBegin: 'Practise what was missed',
  nothingMissing: 'Nothing here needs another go. You can end the session.',
  practiceTitle: 'Now you',
  practiceLoading: 'Getting the practice ready…',
  practiceFailed: 'The practice could not be had',
  practiceOf: (number: number, count: number) => `Practice question ${number} of ${count}`,
  practiceCheck: 'Check answer',
  practiceNext: 'Next practice question',
  practiceEnd: 'See where you stand',
  practiceNone:
    'There is nothing here that could be scored. Read what stands below, and say it to somebody in your own words: that shows best what has stayed.',
  practiceRead: 'I have gone through it',
  practiceDone: (right: number, count: number) =>
    right === count
      ? `${right} of ${count} right. That held.`
      : `${right} of ${count} right. What was not comes back in your reviews; a few days between make it stay.`,
  practiceDoneReading: 'You have gone through it once more.',
  hint: 'Give me a hint',
  strongerHint: 'A stronger hint',
  noMoreHints: 'These are all the hints there are.',
  ended: (lesson: string) => `“${lesson}” is finished`,
  changed: 'You have gone through it to its end. What your answers have shown of it so far:',
  comesBack: 'What is not sure yet comes back in your reviews; the lesson stays open to be read.',
  nothingChanged:
    'Nothing on record changed this time. Questions show what has stayed: take the exam, or practise a few cards.',
  was: (state: string) => `Before: ${state.toLowerCase()}`,
  unchanged: (count: number) =>
    count === 1 ? 'The other one stands as it did.' : `The other ${count} stand as they did.`,
  endedClose: 'Close',
  courseTitle: 'What you can do so far',
  courseNothing:
    'Nothing on record yet. After the first exam it says here what you can do, and why we think so.',
  notSeenYet: (count: number) =>
    count === 1
      ? '1 further objective has not been asked for yet.'
      : `${count} further objectives have not been asked for yet.`,
  /** on a course card; unmeasured is not 0 % */
  notKnownYet: 'No question answered here yet.',
  summary: ({ mastered, nearly, notYet, notSeen }: Counts) => {
    const all = mastered + nearly + notYet + notSeen;
    const objectives = `${all} ${all === 1 ? 'objective' : 'objectives'} mastered`;
    const known = mastered === 0 ? `None of ${objectives} yet` : `${mastered} of ${objectives}`;
    return `${known}${nearly > 0 ? `, ${nearly} nearly` : ''}${notSeen > 0 ? `; ${notSeen} not asked yet` : ''}`;
  },
  picture: ({ mastered, nearly, notYet, notSeen }: Counts) =>
    `Objectives: ${mastered} mastered, ${nearly} nearly, ${notYet} not sure yet, ${notSeen} not asked yet`,
} as const;
