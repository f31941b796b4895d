const tokens = (count: number) => count.toLocaleString('en');
const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576).toLocaleString('en');
const names: Record<string, string> = {
  course: 'designing courses',
  lesson: 'planning lessons',
  notes: 'notes',
  resources: 'resources',
  exam: 'exam questions',
  check: 'checking exam questions',
  grading: 'grading',
  appeal: 'looking again',
  chat: 'chat',
};

/** Texts about a learner's use of the language model. */
export const usageTexts = {
  heading: 'Language model',
  lead: (model: string) =>
    `Courses, notes and replies are written by ${model}. What it reads and writes is counted in tokens: a token is about three quarters of a word.`,
  used: (used: number, cap: number) => `${tokens(used)} of ${tokens(cap)} tokens used today`,
  left: (time: string) =>
    `At the limit the Lectern library goes on teaching: your courses, notes and exams stay, and chat answers from the library. You have your full share again ${time}.`,
  usedUp: (time: string) =>
    `Your share for today is used up. The Lectern library teaches until you have it again ${time}; your courses, notes and exams stay where they are.`,
  task: (task: string, count: number) => `${names[task] ?? task}: ${tokens(count)}`,
  spaceHeading: 'Your space',
  space: (stored: number, most: number) => `${mebibytes(stored)} of ${mebibytes(most)} MiB are used.`,
  courses: (count: number, most: number) => `${count} of ${most} courses.`,
  spaceLead:
    'When your space is full, nothing new can be made. Delete courses that you do not need any more; what they took is free once they are gone from “Deleted courses”.',
  bar: 'Share of the tokens of today that is used',
} as const;
