import type { Leader } from '#shared/contract/common.ts';

/** The words of spec.md sections 2, 4 and 8 for the classroom, verbatim; the rest are ours. */
export const classroomTexts = {
  profileRequired: {
    title: 'Profile Required',
    body: 'Please complete your student profile before accessing the classroom.',
    button: 'Go to Profile Setup',
  },
  noActiveLesson: {
    title: 'No Active Lesson',
    body: 'There is no active lesson for this course.',
  },
  goToDashboard: 'Go to Dashboard',
  preparingPlan: 'Preparing your personalized lesson plan...',
  prefetching: (completed: number, total: number) => `Prefetching activities: ${completed} / ${total}`,
  previous: 'Previous',
  next: 'Next',
  endSession: 'End Session',
  welcome: {
    title: 'Welcome to Your Class',
    body: [
      'Use Prev and Next to move through the slides.',
      'Your personal Professor gives you real-time feedback: ask whatever you like, whenever you like.',
      'The full lesson loads quietly in the background while you read.',
    ],
    close: 'Start reading',
  },
  preparingNotes: 'Preparing your notes...',
  preparingResources: 'Librarian is preparing study resources...',
  emptyLibrary: {
    title: 'No study resources available for this activity.',
    body: "We'll keep improving this section as you continue learning!",
  },
  fallbackReply: {
    Professor: "I'm having trouble processing your question right now.",
    Examiner: "Sorry, I couldn't respond right now.",
    // The Librarian's chat goes through the Professor's call (decisions.md 29).
    Librarian: "I'm having trouble processing your question right now.",
  } satisfies Record<Leader, string>,
  courseNotFound: 'Course not found',

  planFailed: {
    title: 'The lesson plan could not be prepared',
    body: 'Nothing is lost: your course and your progress are as they were.',
  },
  courseFailed: 'The course could not be loaded',
  profileFailed: 'Your profile could not be loaded',
  notesFailed: 'The notes could not be prepared',
  resourcesFailed: 'The resources could not be prepared',
  nothingLost: 'Nothing is lost. Your place in the lesson and your messages are kept.',
  finishFailed: 'The lesson could not be ended. Nothing is lost; try again.',
  tryAgain: 'Try again',
  notYours: {
    title: 'This course is not on your dashboard',
    body: 'Only the owner can study a course. Add it to your dashboard first.',
    button: 'See the course',
  },
  locked: {
    body: 'This lesson opens when you have finished the ones before it.',
    button: 'Go to your current lesson',
  },
  preview: 'You are looking back at a finished lesson. Your progress stays as it is.',
  anonymous: {
    body: 'You study as Anonymous so far.',
    link: 'Tell the faculty your name',
  },
  taughtBy: {
    library: 'Taught from the Lectern library',
    model: (model: string | undefined) => `Taught by ${model ?? 'a language model'}`,
  },
  loading: 'Opening the classroom...',
  offline: 'You see what this browser has kept',
  untitledResource: 'Untitled Resource',
  rail: { label: 'Activities', done: 'done', now: 'now', next: 'next' },
  lessonOf: (number: number, count: number) => `Lesson ${number} of ${count}`,
  activityOf: (number: number, count: number) => `${number} of ${count}`,
  tabs: { label: 'Lesson or chat', lesson: 'Lesson', chat: 'Chat' },
  steps: 'Lesson steps',
  agentLine: {
    Professor: 'explains and answers your questions',
    Examiner: 'asks, listens and marks',
    Librarian: 'finds what is worth reading',
  } satisfies Record<Leader, string>,
  chat: {
    label: (leader: Leader) => `Message the ${leader}`,
    heading: (leader: Leader) => `Chat with the ${leader}`,
    empty: {
      Professor: 'Ask about anything in these notes. A question that feels too simple is often the best one.',
      Examiner: 'Ask for a hint before the exam, or for an explanation after it.',
      Librarian: 'Say what you would like to read more about.',
    } satisfies Record<Leader, string>,
    duringExam:
      'An exam is going on, so nobody gives away its answers. Everything is explained once you submit.',
    you: 'You',
    send: 'Send',
    stop: 'Stop',
    stopped: 'Stopped.',
    thinking: (leader: Leader) => `The ${leader} is thinking…`,
    moreBelow: 'More below',
    hide: 'Hide chat',
    show: 'Show chat',
    keys: 'Enter sends, Shift and Enter gives a new line.',
    tooLong: (limit: number) => `A message can have up to ${limit} characters.`,
  },
  wrongHere: 'Something is wrong here',
  keys: {
    title: 'Keys',
    button: 'Keyboard shortcuts',
    list: [
      ['→', 'Next activity'],
      ['←', 'Previous activity'],
      ['/', 'Write to the agent'],
      ['Esc', 'Leave the message field'],
      ['?', 'This list'],
    ],
  },
} as const;
