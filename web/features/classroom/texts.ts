import type { Activity, ReplyVerdict } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import { mostLessonMarks } from '#shared/contract/marks.ts';

/** Texts of the classroom; those quoted in product.md are verbatim. */
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
      'A slide is a few small steps: press Continue when you are ready.',
      'Your personal Professor gives you real-time feedback.',
      'The full lesson loads quietly in the background.',
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
    // The Librarian's chat uses the Professor's endpoint.
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
    body: 'This lesson opens when you have finished the ones before it. You can also open all lessons of this course at once.',
    button: 'Go to your current lesson',
  },
  preview:
    'You have finished this lesson. What you practise here still counts, and nothing you have is lost.',
  anonymous: {
    question: 'What should we call you?',
    keep: 'Keep this name',
    welcome: (name: string) => `Good to meet you, ${name}.`,
    failed: 'The name could not be saved. Please try again.',
  },
  writeAgain: 'Write this again',
  writeAgainQuestion:
    'Have this written again? It takes a moment and uses some of today’s tokens. The current version is kept.',
  writeNotes: 'Have notes written on this',
  writeNotesQuestion:
    'Have a model write notes on these passages? It is given the passages. It takes a moment and uses some of today’s tokens. The passages stay.',
  keepThis: 'Leave it as it is',
  writesAgain: 'is writing this again; the current version stays until then',
  beingWritten: 'A new version is being written.',
  writeAgainFailed: 'It could not be written again. The current version is still here.',
  renewed: 'The library has a newer text of this lesson. This one, and what you did in it, is kept.',
  showRenewed: 'Show the newer text',
  versions: {
    open: 'Earlier versions',
    title: (activity: string) => `Versions of “${activity}”`,
    intro:
      'Every version is kept. Open one to read it. Your messages and marks stay with the one that you saw.',
    loading: 'Loading the versions',
    failed: 'The versions could not be loaded',
    name: (version: number) => `Version ${version}`,
    now: 'current',
    bringBack: 'Use this one again',
    bringBackNamed: (version: number) => `Use this one again: version ${version}`,
    back: (from: number, version: number) => `Version ${from} is back, as version ${version}.`,
    notBack: 'It could not be brought back. The current version is still here.',
  },
  taughtBy: {
    library: 'Taught from the Lectern library',
    document: 'From the document itself',
    model: (model: string | undefined) => `Taught by ${model ?? 'a language model'}`,
    /** the author named in a file cannot be verified */
    file: (maker: string) => `From a course file, which names ${maker} as its maker`,
    fileLibrary: 'the Lectern library',
    fileModel: (model: string | undefined) => model ?? 'a language model',
  },
  loading: 'Opening the classroom...',
  offline: 'You see what this browser has saved',
  resourceFrom: {
    library: 'from the Lectern library',
    document: 'in a document that only its owner can open',
    modelWithPage: 'suggested by the model; there is a page at this address, which nobody here has read',
    modelWithoutPage:
      'Suggested by the model, without an address that was found. Look for it by its title; it may not exist.',
  },
  untitledResource: 'Untitled Resource',
  rail: { label: 'Activities', states: { done: 'done', opened: 'opened', now: 'now', next: 'next' } },
  objectives: 'What you will be able to do',
  lessonOf: (number: number, count: number) => `Lesson ${number} of ${count}`,
  part: ({ number, of, title }: NonNullable<Activity['part']>) => `Part ${number} of ${of}: ${title}`,
  activityOf: (number: number, count: number) => `${number} of ${count}`,
  tabs: { label: 'Lesson or chat', lesson: 'Lesson', chat: 'Chat', back: 'Back to the dashboard' },
  steps: 'Lesson steps',
  inSteps: {
    bar: 'Steps',
    place: (number: number, count: number) => `Step ${number} of ${count}`,
    next: 'Continue',
    skip: 'Skip',
    asPage: 'Read as one page',
    asSteps: 'Read in steps',
    /** a step that is behind, by what was to do in it */
    ended: { open: 'skipped', done: 'read', answered: 'answered', right: 'right', shown: 'solution shown' },
  },
  readAgain: 'Read the lesson again',
  chat: {
    label: (leader: Leader) => `Message the ${leader}`,
    heading: (leader: Leader) => `Chat with the ${leader}`,
    empty: {
      Professor: 'Ask about anything in these notes. A question that feels too simple is often the best one.',
      Examiner: 'Ask for a hint before the exam, or for an explanation after it.',
      Librarian: 'Say what you would like to read more about.',
    } satisfies Record<Leader, string>,
    duringExam:
      'You have an exam open, so nobody gives away its answers. Everything is explained once you submit.',
    you: 'You',
    send: 'Send',
    stop: 'Stop',
    stopped: 'You stopped this reply.',
    askAgain: 'Ask again',
    offline: 'You are offline. Your message is kept, and will be sent when you are back.',
    thinking: (leader: Leader) => `The ${leader} is thinking…`,
    writing: 'writing…',
    moreBelow: 'More below',
    hide: 'Hide chat',
    open: (leader: Leader) => `Ask the ${leader}`,
    keys: 'Enter sends. Shift+Enter starts a new line. Esc leaves the chat.',
    choicesLabel: 'Which of these do you mean?',
    citations: {
      group: 'Quoted from your documents',
      /** `number`: set if there are several; two may be in one section */
      place: (title: string, section: string, page: number | null, number: number | null) =>
        (number === null ? '' : `${number}. `) +
        [title, section === title ? '' : section, page === null ? '' : `page ${page}`]
          .filter((part) => part !== '')
          .join(' · '),
      open: 'Open it in the document',
      loading: 'Fetching the passage…',
      failed: 'The passage could not be loaded.',
      deleted: 'This document was deleted.',
      moved: 'The document has been read again, and these words are no longer at that place.',
    },
    promptsLabel: 'Say with one tap',
    reply: {
      group: 'This reply',
      copy: 'Copy',
      more: 'More',
      less: 'Less',
      copied: 'The reply is copied.',
      notCopied: 'This browser does not let the page copy. Select the text and copy it by hand.',
      read: 'Read aloud',
      useful: 'Useful',
      notUseful: 'Not useful',
      wrong: 'Something is wrong',
      whatIsWrong: 'What is wrong with it?',
      aWord: 'A word or two is enough. It helps us fix it.',
      cancel: 'Cancel',
      report: 'Report',
      said: {
        useful: 'You found this useful.',
        'not-useful': 'You did not find this useful.',
        wrong: 'You said that something is wrong.',
      } satisfies Record<ReplyVerdict, string>,
      notSaved: 'There is no connection right now. Your feedback is sent the next time you do something.',
    },
    tooLong: (limit: number) => `A message can have up to ${limit} characters.`,
  },
  voice: {
    switchOn: 'Live chat',
    switchOff: 'End live chat',
    record: 'Speak',
    stopRecording: 'Stop listening',
    stopReading: 'Stop reading',
    states: {
      idle: 'Press Speak and say one thing.',
      listening: 'Listening…',
      speaking: 'Speaking',
      waiting: 'Waiting for the reply…',
    },
    writeInstead: 'You can write as usual, and have replies read aloud.',
    readInstead: 'Replies are shown as text.',
    privacy: 'Your browser turns speech into text; some browsers send the sound to their maker for that.',
    // voice 3, verbatim
    errors: {
      recognition: (code: string) => `Speech recognition error: ${code}`,
      recognitionUnsupported: 'Speech recognition is not supported in this browser.',
      recognitionUnavailable: 'Speech recognition not available',
      recording: (message: string) => `Failed to start recording: ${message}`,
      synthesisUnavailable: 'Text-to-speech not available',
      synthesis: (code: string) => `Speech synthesis error: ${code}`,
    },
    /** what a learner can do, by the browser's error code */
    help: {
      'not-allowed':
        'The browser does not let this page use the microphone. Allow it beside the address, or write instead.',
      'service-not-allowed': 'The browser does not allow speech recognition here. You can write instead.',
      'no-speech': 'Nothing was heard. Press Speak and try again.',
      'audio-capture': 'No microphone was found.',
      network: 'The speech service of the browser could not be reached. You can write instead.',
    } as Record<string, string>,
  },
  wrongHere: 'Something is wrong here',
  help: 'How the classroom works',
  marks: {
    button: (count: number) => (count === 0 ? 'Notes' : `Notes (${count})`),
    buttonName: (count: number) =>
      count === 1 ? 'Notes and marks: 1 in this lesson' : `Notes and marks: ${count} in this lesson`,
    close: 'Close',
    selected: 'Text is selected. M marks it, N writes a note on it.',
    full: `A lesson holds ${mostLessonMarks} marks at most. Delete some to make new ones.`,
    emptyHint: 'Select words in the lesson to mark them, or to write a note on them.',
    lost: 'This passage is no longer in the text.',
    lostJump: 'This passage is no longer in the text. Your mark stays in the list.',
    notLoaded: 'Your notes could not be loaded.',
  },

  keys: {
    title: 'Keys',
    list: [
      ['→', 'Next activity; in an exam the next question'],
      ['←', 'Previous activity; in an exam the question before'],
      [
        'Enter',
        'Continues with the next step. In a field it gives your answer: practice checks it, an exam goes on',
      ],
      ['J', 'Next paragraph'],
      ['K', 'Previous paragraph'],
      ['M', 'Mark what is selected, or the paragraph with the focus'],
      ['N', 'Write a note on it'],
      ['/', 'Write to the agent'],
      ['Esc', 'Leave the chat; what you typed stays'],
      ['?', 'This list'],
    ],
  },
} as const;
