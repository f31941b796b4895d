import type { ObjectiveStanding } from '#shared/rules/exam-objectives.ts';
import type { Reached } from '#shared/rules/exam-total.ts';

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
const listed = (numbers: number[]) =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
/** a text within a sentence */
const quoted = (text: string) => `“${text.replace(/\.$/, '')}”`;

/** Texts of the exam; those quoted in product.md are verbatim. */
export const examTexts = {
  fetchFailed: 'Failed to fetch exam.',
  questionsFailed: 'Failed to fetch exam questions.',
  noQuestions: 'No questions returned.',
  httpError: (status: number) => `HTTP error! Status: ${status}`,
  preparing: 'The Examiner is preparing your questions…',
  failedTitle: 'The exam could not be prepared',
  tryAgain: 'Try again',
  intro: (count: number) =>
    `${questions(count)}, and no time limit. Your answers are saved as you go, so you can leave the page and come back.`,
  expect: 'What to expect',
  suggested: (count: number) => `Allow about ${minutes(count)}.`,
  repeated: (count: number, of: number) =>
    count === of
      ? 'You have seen all of these questions before: this lesson has no new ones left.'
      : `You have seen ${count} of them before: this lesson has no new ones left on the same points.`,
  hints: 'Before you start, you can ask the Examiner for hints in the chat. During the exam nobody helps.',
  clock: 'Timer',
  clockHelp: 'Only if you want one. It keeps running while you are away, and you lose nothing when it ends.',
  noClock: 'No timer',
  clockChoices: {
    suggested: (count: number) => `${minutes(count)}, as suggested`,
    more: (count: number) => `${minutes(count)}, half as much again`,
    double: (count: number) => `${minutes(count)}, twice as long`,
  },
  start: 'Start exam',
  nextQuestion: 'Next question',
  previousQuestion: 'Previous question',
  review: 'Review answers',
  reviewDot: ['Review', 'answers'],
  submit: 'Submit exam',
  questionOf: (number: number, count: number) => `Question ${number} of ${count}`,
  goTo: (number: number, states: string[]) => `Question ${number}, ${states.join(', ')}`,
  answered: { yes: 'answered', 'in part': 'answered in part', no: 'not answered' },
  flagged: 'flagged',
  notSaved: 'not saved yet',
  questionsNav: 'Questions',
  /** on narrow pages only the first word is visible; the accessible name is complete */
  flag: ['Flag', 'to come back to'],
  reviewTitle: 'Before you submit',
  reviewDone: 'Every question has an answer. Look at any of them again, or submit.',
  open: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} has no answer yet. You can still submit.`
      : `Questions ${listed(numbers)} have no answer yet. You can still submit.`,
  partly: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} is answered in part: not everything has a partner yet.`
      : `Questions ${listed(numbers)} are answered in part: not everything has a partner yet.`,
  flaggedNote: (numbers: number[]) =>
    numbers.length === 1
      ? `You flagged question ${numbers[0]} to come back to.`
      : `You flagged questions ${listed(numbers)} to come back to.`,
  backToQuestions: 'Back to the questions',
  submitIncomplete: (numbers: number[]) => ({
    title: 'Submit as it is?',
    message:
      numbers.length === 1
        ? `Question ${numbers[0]} has no answer. After you submit, you cannot change anything.`
        : `Questions ${listed(numbers)} have no answer. After you submit, you cannot change anything.`,
    confirmLabel: 'Submit as it is',
    cancelLabel: 'Back to the exam',
  }),
  saved: 'Answers saved',
  saving: 'Saving…',
  unsaved: 'Not saved on the server yet; kept in this browser',
  unstored: 'Not saved on the server yet, and this browser has no room for it. Keep this page open',
  handingIn: 'Submitting your exam…',
  unconfirmedTitle: 'Submitted, not yet confirmed',
  unconfirmed:
    'We cannot reach the server, so your exam is not confirmed yet. Your answers are safe in this browser and are sent as soon as you are back online. The exam counts once.',
  tryNow: 'Try now',
  timeLeft: 'Time left',
  announced: { 5: '5 minutes left.', 1: '1 minute left.', 0: 'Time is up. Nothing is lost.' },
  timeUpTitle: 'Time is up',
  timeUp: 'Nothing is lost. Submit what you have, or take as long as you like.',
  goOn: 'Continue without the timer',
  leave: 'Leave the exam',
  leaveIt: ['Leave', 'the exam'],
  leaveTitle: 'Leave the exam?',
  leaveBody:
    'You can submit it with the answers you have given and see your results. Or set it aside: then it has no result, its answers stay hidden, and your next exam has new questions where there are some.',
  leaveSubmit: 'Submit as it is',
  leaveDiscard: 'Set it aside',
  leaveCancel: 'Back to the exam',
  leaveFailed: 'The exam could not be left. Check your connection and try again.',
  leftTitle: 'You left this exam',
  leftBody: 'It has no result. The Examiner prepares another one whenever you like.',
  another: 'Prepare another exam',
  openElsewhere: 'An exam is open',
  openIn: (exam: string, course: string) => `“${exam}” in ${course} is still open.`,
  openNowhere: (exam: string) => `“${exam}” is still open.`,
  openSilence: 'Until you submit it or leave it, no agent answers questions on the subject in any lesson.',
  backToExam: 'Back to the exam',
  /** begins with the visible words, for those who say what they see */
  backToExamNamed: (exam: string) => `Back to the exam ${quoted(exam)}`,
  leaveNamed: (exam: string) => `Leave the exam ${quoted(exam)}`,
  startFailed: 'The exam could not be started',
  submitFailed: 'The exam could not be submitted. Your answers are kept; try again.',
  endDuringExam: {
    title: 'The exam is still open',
    message:
      'Ending the session submits it with the answers you have given. You will find the result in this lesson.',
    confirmLabel: 'Submit and end',
    cancelLabel: 'Back to the exam',
  },
  endWithoutExam: {
    title: 'Take the exam, or finish without it?',
    message: 'The lesson counts as finished either way. The questions of the exam show what you can do now.',
    confirmLabel: 'Finish without it',
    cancelLabel: 'Take the exam',
    primary: 'cancel',
  },
  results: 'Results',
  /** what was reached, first of all; never a number of what was not */
  reached: ({ right, partly, scored }: Reached) => {
    if (scored === 1 && right + partly === 1) return right === 1 ? 'Right' : 'Partly right';
    if (right === scored) return scored === 2 ? 'Both right' : `All ${scored} right`;
    if (right === 0 && partly > 0) return `Partly right: ${partly} of ${scored}`;
    if (partly > 0) return `${right} right, ${partly} partly right, of ${scored}`;
    return right > 0 ? `${right} of ${scored} right` : `You went through ${questions(scored)}`;
  },
  pointsTitle: 'Points',
  pointsOf: (points: number, maxPoints: number) => `Points: ${points} of ${maxPoints}`,
  score: (score: number, maxScore: number) => `${score} of ${maxScore} points`,
  selfAssessedNote: 'You assess your open answers yourself, so they carry no points.',
  objectives: 'What you showed',
  objectivesShown: (shown: number, count: number) => (shown > 0 ? `${shown} of ${count}` : ''),
  unnamedObjective: 'Something else in this lesson',
  standings: {
    shown: 'Shown',
    partly: 'Partly shown',
    'not-yet': 'To practise',
    open: 'Yours to assess',
    assessed: 'Assessed by you',
    struck: 'Its questions no longer count',
  } satisfies Record<ObjectiveStanding, string>,
  evidence: 'Seen in',
  evidenceOf: (number: number, outcome: string) => `Question ${number}: ${outcome.toLowerCase()}`,
  unchecked: 'A language model wrote this question. Its answer key was not checked a second time.',
  checklistSaved: 'Saved',
  checklistFailed: 'Your ticks could not be saved.',
  retake: 'Take it again',
  retakeHelp: 'With new questions where there are some. This result is kept.',
  points: (points: number, maxPoints: number) => `${points} of ${maxPoints}`,
  attempts: 'Your attempts',
  attempt: (number: number) => `Attempt ${number}`,
  attemptLeft: 'Left, without a result',
  attemptNow: 'shown above',
  look: 'Look at it',
  lookAt: (number: number) => `Look at attempt ${number}`,
  earlierResults: (number: number) => `Results of attempt ${number}`,
  backToNewest: 'Back to the newest results',
  earlierFailed: 'This attempt could not be loaded',
} as const;
