import type { StudyWeek } from '#shared/contract/reviews.ts';
import type { ReviewGrade } from '#shared/rules/reviews/grades.ts';

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

const grades = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' } satisfies Record<ReviewGrade, string>;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What was studied on a day. A day without study is a day off, not a failure, and today is not over. */
function studiedOnDay({ minutes, goal, state }: StudyWeek['days'][number], isToday: boolean): string {
  if (state === 'ahead') return 'still to come';
  if (state === 'before') return 'before you joined';
  if (state === 'none' && !isToday) return 'a day off';
  if (state === 'none') return goal === null ? 'still open' : `${goal} minutes to go`;
  const studied = minutes < 1 ? 'less than a minute' : String(minutes);
  if (goal !== null) return `${studied} of ${goal} minutes`;
  return minutes < 1 ? studied : `${studied} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** Texts of reviews and of the Today strip. They shame nobody: of a streak they say what it is, never that it ended. */
export const reviewTexts = {
  title: 'Reviews',
  today: 'Today',
  loading: 'Getting your cards ready…',
  loadingToday: 'Looking at your day…',
  failed: 'Your cards could not be loaded',
  todayFailed: 'Your day could not be looked up.',
  tryAgain: 'Try again',
  examTitle: 'Not during an exam',
  place: (number: number, count: number) => `Card ${number} of ${count}`,
  from: (lesson: string) => `From “${lesson}”`,
  ownCard: 'One of your cards',
  whereItStands: 'Show it in the text',
  yourCards: 'Your cards',
  gap: 'left out',
  recallGap: 'Say what is left out, then check.',
  recall: 'Say it in your own words, then check.',
  show: 'Show the answer',
  answer: 'The answer',
  onceMore: 'Once more',
  onceMoreHelp:
    'You missed this one a moment ago. Say it in your own words, then check. This round is just practice.',
  known: 'I know it now',
  notYet: 'Not yet',
  check: 'Check answer',
  dontKnow: 'I don’t know',
  checkFailed: 'This one needs the connection to be checked. Cards without a question go on.',
  elsewhere: 'That card has been reviewed in another tab or on another device.',
  later: 'Leave it for later',
  gradeTitle: 'How well did you know it?',
  grades,
  gradeHelp: 'Keys 1 to 4.',
  gradeBounded: 'It was not right this time, so it comes back soon.',
  undo: 'Undo',
  lastGrade: (grade: ReviewGrade, unknown: boolean) =>
    unknown ? 'Last card: comes back soon' : `Last card: ${grades[grade]}`,
  undone: (place: number, grade: ReviewGrade) =>
    `Undone. Back at card ${place}, which you had graded “${grades[grade]}”.`,
  undoTooLate: 'That card has been graded again since, in another tab or on another device. Its grade stays.',
  unknownTitle: 'No problem',
  unknownHelp: 'It comes back once more today, and again soon.',
  onward: 'Continue',
  offline: 'No connection: what you grade is kept in this browser and sent once it is back.',
  offlineUnstored:
    'No connection, and this browser has no room to keep what you grade: leave this page open, it is sent once the connection is back.',
  done: 'That was it for today',
  doneDetail: (count: number) => `You have gone through ${cards(count)}.`,
  nothing: 'Nothing to review today',
  nothingDetail:
    'Missed questions, key terms and your own cards come back here when it is time, a few at a time.',
  spread: (count: number, days: number) =>
    `${cards(count)} more ${count === 1 ? 'is' : 'are'} spread over the next ${days === 1 ? 'day' : `${days} days`}.`,
  more: 'Go on with a few more',
  toDashboard: 'Back to the dashboard',

  reviewNow: (count: number) => `Review ${cards(count)}`,
  practiseNow: (onNextDay: number) => (onNextDay < 3 ? 'Practise a few now' : 'Practise three now'),
  reviewMinutes: (minutes: number) => `about ${minutes}\u00a0min`,
  /** as long as the lesson's remaining activities take */
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  missedBefore: (missed: number, unit: string) =>
    missed === 1
      ? `One thing from “${unit}” is worth another look.`
      : `${missed} things from “${unit}” are worth another look.`,
  handedIn: 'The exam is handed in: see your results, then end the lesson.',
  goOnWith: (lesson: string) => `Continue: ${lesson}`,
  dayFits: (aDay: number, spent: number) =>
    spent > 0
      ? `Your plan: about ${aDay}\u00a0min a day. Today: ${spent}\u00a0min.`
      : `Your plan: about ${aDay}\u00a0min a day.`,
  goalFits: (spent: number, goal: number) =>
    `Today: ${spent} of ${goal}\u00a0min.${spent >= goal ? ' You have reached your goal.' : ''}`,
  thisWeek: 'This week',
  weekdays,
  dayOfWeek: (place: number, day: StudyWeek['days'][number], isToday: boolean) =>
    `${isToday ? 'Today, ' : ''}${weekdays[place]}: ${studiedOnDay(day, isToday)}`,
  streak: (days: number) => (days === 1 ? '1 day.' : `${days} days.`),
  yesterday: 'Yesterday',
  forgiven: (day: string) => `${day} was forgiven.`,
  week: (spent: string, hours: number | null) =>
    hours === null ? `This week: ${spent} studied.` : `This week: ${spent} of about ${hours}\u00a0h studied.`,
  weekOver: (spent: string, hours: number) =>
    `This week: ${spent} studied; you planned about ${hours}\u00a0h.`,
  weekNothing: 'Your week starts here.',
  weekPicture: (percent: number) => `${percent} % of your weekly hours`,
  studied: (all: string) => `${all} studied`,
  studiedThisWeek: (week: string) => `, ${week} of it this week`,
  studiedOnlyThisWeek: (week: string) => `${week} studied, all of it this week`,
  reviewsDue: 'Cards of this course come back today.',
  nothingDue: 'No reviews are due.',
  comesBack: (count: number, on: string) =>
    count === 1 ? `1 card comes back on ${on}.` : `${count} cards come back on ${on}.`,
  doneToday: (count: number) => `${cards(count)} reviewed today.`,
} as const;
