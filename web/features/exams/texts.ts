import type { QuestionType } from '#shared/contract/exam.ts';
import type { ObjectiveStanding } from '#shared/rules/exam-objectives.ts';
import type { Reached } from '#shared/rules/exam-total.ts';

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
const listed = (numbers: number[]) =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

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
    `${questions(count)}, as much time as you like. Your answers are kept as you give them; you can leave the page and come back.`,
  expect: 'What is asked',
  types: {
    single: 'one option to choose',
    multiple: 'several options to choose',
    numeric: 'a number to work out',
    ordering: 'an order to find',
    matching: 'pairs to match',
    output: 'a program to read',
    short: 'a word or two to write',
    open: 'an answer in your own words',
    code: 'a program to write',
  } satisfies Record<QuestionType, string>,
  suggested: (count: number) => `Without hurry it takes about ${minutes(count)}.`,
  repeated: (count: number, of: number) =>
    count === of
      ? 'You have met all of these questions before: this lesson has no others left.'
      : `You have met ${count} of them before: on what they ask, this lesson has no others left.`,
  hints: 'Until you start, the Examiner gives hints in the chat. During the exam nobody does.',
  clock: 'Clock',
  clockHelp: 'If you like one. It counts on while you are away, and at zero it takes nothing from you.',
  noClock: 'No clock',
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
  yourAnswer: 'Your answer',
  answerIn: (unit: string) => `Your answer (${unit})`,
  choose: 'Choose…',
  moveUp: (text: string) => `Move up: ${text}`,
  moveDown: (text: string) => `Move down: ${text}`,
  orderHelp: 'Drag the items into order, or move them with the arrows.',
  keepOrder: 'This order is right',
  movedTo: (text: string, place: number, count: number) => `${text}: now ${place} of ${count}`,
  multipleHelp: 'There may be more than one.',
  openHelp: 'Write in your own words. Afterwards you compare it with a model answer.',
  outputHelp: 'Write exactly what the program prints.',
  programHelp: (count: number) =>
    `Run it as often as you like. It is checked with ${count} ${count === 1 ? 'test' : 'tests'} once it is handed in.`,
  startOver: 'Start over',
  reviewTitle: 'Before you submit',
  reviewDone: 'Every question has an answer. You can look at each once more, or submit.',
  open: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} has no answer yet. You can submit all the same.`
      : `Questions ${listed(numbers)} have no answer yet. You can submit all the same.`,
  partly: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} is answered in part: something there has no partner yet.`
      : `Questions ${listed(numbers)} are answered in part: something there has no partner yet.`,
  flaggedNote: (numbers: number[]) =>
    numbers.length === 1
      ? `You flagged question ${numbers[0]} to come back to.`
      : `You flagged questions ${listed(numbers)} to come back to.`,
  backToQuestions: 'Back to the questions',
  submitIncomplete: (numbers: number[]) => ({
    title: 'Submit as it is?',
    message:
      numbers.length === 1
        ? `Question ${numbers[0]} has no answer. Once submitted, nothing can be changed any more.`
        : `Questions ${listed(numbers)} have no answer. Once submitted, nothing can be changed any more.`,
    confirmLabel: 'Submit as it is',
    cancelLabel: 'Back to the exam',
  }),
  saved: 'Answers saved',
  saving: 'Saving…',
  unsaved: 'Not saved on the server yet; kept in this browser',
  unstored: 'Not saved on the server yet, and this browser has no room for it: leave this page open',
  handingIn: 'Submitting your exam…',
  unconfirmedTitle: 'Submitted, not yet confirmed',
  unconfirmed:
    'The server cannot be reached, so it has not said that it has your exam. Everything you answered is kept in this browser. It is sent again by itself as soon as there is a connection, and it counts once.',
  tryNow: 'Try now',
  timeLeft: 'Time left',
  announced: { 5: '5 minutes left.', 1: '1 minute left.', 0: 'Time is up. Nothing is lost.' },
  timeUpTitle: 'Time is up',
  timeUp:
    'Nothing is lost and nothing is taken away. Submit what you have, or go on for as long as you like.',
  goOn: 'Go on without the clock',
  leave: 'Leave the exam',
  leaveIt: ['Leave', 'the exam'],
  leaveTitle: 'Leave the exam?',
  leaveBody:
    'You can submit it with the answers it has and see your results. Or set it aside: then it has no result, its answers stay closed, and the next one asks other questions, as far as there are any.',
  leaveSubmit: 'Submit as it is',
  leaveDiscard: 'Set it aside',
  leaveCancel: 'Back to the exam',
  leaveFailed: 'The exam could not be left. Check your connection and try again.',
  leftTitle: 'You left this exam',
  leftBody: 'It has no result. When you like, the Examiner prepares another one.',
  another: 'Prepare another exam',
  openElsewhere: 'An exam is open',
  openIn: (exam: string, course: string) => `“${exam}” of ${course} is going on.`,
  openNowhere: (exam: string) => `“${exam}” is going on.`,
  openSilence: 'Until you submit or leave it, no agent says anything on the subject, in any lesson.',
  backToExam: 'Back to the exam',
  startFailed: 'The exam could not be started',
  submitFailed: 'The exam could not be submitted. Your answers are kept; try again.',
  endDuringExam: {
    title: 'The exam is still going on',
    message:
      'Ending the session submits it with the answers you have given. You find the result when you look back at this lesson.',
    confirmLabel: 'Submit and end',
    cancelLabel: 'Back to the exam',
  },
  endWithoutExam: {
    title: 'Take the exam, or finish without it?',
    message:
      'Without it the lesson counts as finished all the same; what you can do now is only known once you answer its questions.',
    confirmLabel: 'Finish without it',
    cancelLabel: 'Take the exam',
    primary: 'cancel',
  },
  results: 'Results',
  /** what was reached, first of all; never a number of what was not */
  reached: ({ right, partly, scored }: Reached) => {
    if (right === scored) return scored === 1 ? 'Right' : `All ${scored} right`;
    if (right > 0) return `${right} of ${scored} right${partly > 0 ? `, ${partly} partly` : ''}`;
    return partly > 0 ? `${partly} of ${scored} partly right` : `You went through ${questions(scored)}`;
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
    struck: 'Its questions were struck',
  } satisfies Record<ObjectiveStanding, string>,
  evidence: 'Seen in',
  evidenceOf: (number: number, outcome: string) => `Question ${number}: ${outcome.toLowerCase()}`,
  unchecked:
    'A language model wrote this question, and there was no second solution to compare its answer key with.',
  yourProgram: 'Your program',
  solution: 'A program that passes every test',
  programNotRun: 'It could not be run here, so it counts neither for you nor against you.',
  chosen: 'your answer',
  optionStandings: {
    'right-chosen': 'your answer, correct',
    'right-missed': 'correct, not chosen',
    'wrong-chosen': 'your answer, not correct',
    left: '',
  },
  pairFits: 'correct',
  pairFitsNot: 'not correct',
  keyHad: 'what the key had',
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
