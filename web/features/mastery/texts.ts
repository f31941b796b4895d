import type { ObjectiveMastery } from '#shared/contract/mastery.ts';

type State = ObjectiveMastery['state'];

/** The words of what is mastered and what is not. */
export const masteryTexts = {
  title: 'Where you stand',
  intro: 'From everything on record for this lesson, each with its reason. If we have it wrong, say so.',
  states: {
    mastered: 'Mastered',
    nearly: 'Nearly there',
    'not-yet': 'Not yet',
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
  courseTitle: 'What you can do so far',
  courseNothing:
    'Nothing on record yet. After the first exam it says here what you can do, and why we think so.',
  notSeenYet: (count: number) =>
    count === 1
      ? '1 further objective has not been asked for yet.'
      : `${count} further objectives have not been asked for yet.`,
  summary: (mastered: number, all: number) =>
    `${mastered} of ${all} ${all === 1 ? 'objective' : 'objectives'} mastered`,
  summaryMore: (nearly: number) => (nearly > 0 ? `, ${nearly} nearly` : ''),
} as const;
