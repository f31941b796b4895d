const lessons = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`);
const hours = (minutes: number): string => {
  const half = Math.round(minutes / 30) / 2;
  return half === 1 ? 'about 1 hour' : `about ${half} hours`;
};
const time = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : hours(minutes));
export type WeeklyHours = {
  count: number;
  /** the hours are named in the goal */
  asWritten: boolean;
};
const weeks = (minutes: number, { count: each, asWritten }: WeeklyHours): string => {
  const count = Math.ceil(minutes / 60 / each);
  const week = count <= 1 ? 'one week' : `${count} weeks`;
  return `${week} at ${each === 1 ? '1 hour' : `${each} hours`} a week${asWritten ? ', as you wrote' : ''}`;
};

/** Empty if no number was requested. */
const butAsked = (asked: number | null): string => (asked === null ? '' : `; you asked for ${asked}`);

/** Texts of 'This is what I understood'. */
export const proposalTexts = {
  heading: 'This is what I understood',
  language: 'The course is in',
  busy: 'Too many people are asking right now to show what I understood. You can still create the course.',
  wished: 'What you want to learn',
  needed: 'What you need first',
  neededHelp: 'This comes first. Untick what you know already.',
  offered: 'Do you also mean …?',
  asksBack: 'Do you mean …?',
  andMore: (count: number) => `and ${count} more`,
  broughtAlong: 'included: the one above builds on it',
  uncovered: (taughtByModel: boolean) =>
    taughtByModel ? 'Written for you: the library has nothing on this' : 'Not covered here',
  offer: (count: number, subjects: string[]) =>
    `We have ${count === 1 ? 'a checked lesson' : `${count} checked lessons`} on ${subjects.join(' and ')}: use ${count === 1 ? 'it' : 'them'}?`,
  written: 'The lessons are written for your goal by a language model.',
  takeOffer: (count: number) => (count === 1 ? 'Use it' : 'Use them'),
  leaveOffer: 'No, have all lessons written for me',
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  about: (title: string) => `What “${title}” is about`,
  total: (count: number, minutes: number, hours: WeeklyHours) =>
    `${lessons(count)}, ${time(minutes)}: ${weeks(minutes, hours)}.`,
  unsure: 'I am not sure what you mean. Tick what fits.',
  nothingTicked: 'No lesson is ticked, so the course will be a plan for studying on your own.',

  fewer: (needed: number, asked: number | null) =>
    `${lessons(needed)} ${needed === 1 ? 'is' : 'are'} enough${butAsked(asked)}.`,
  more: (needed: number, asked: number | null) => `${lessons(needed)} are needed${butAsked(asked)}.`,
  take: (count: number) => `Take ${count}`,
  keep: (count: number, byDefault: boolean) =>
    `${byDefault ? 'Make it' : 'Keep'} ${count}, with practice in between`,
  fit: (count: number, byDefault: boolean) =>
    `${byDefault ? 'Make it' : 'Keep'} ${count === 1 ? '1, a longer one' : `${count}, some of them longer`}`,
  /** how a course with more lessons than the maximum is made */
  madeAs: (count: number) => `A course has at most ${count} lessons, so some short ones are joined.`,
  fewerLessons: 'Make it fewer lessons',
  moreLessons: 'Add lessons to practise',
  onlyWish: 'Only what I asked for, without what it builds on',

  titleHelp: 'Leave this empty to use the title shown here.',
} as const;
