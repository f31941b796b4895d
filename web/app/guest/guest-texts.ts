const done = (count: number): string =>
  count === 1 ? 'You did 1 exercise. It counts' : `You did ${count} exercises. They count`;

/** Texts of /begin/{subject}/{lesson}. */
export const guestTexts = {
  loading: 'Opening the first step...',
  failed: 'The first step could not be opened',
  lessonOne: (title: string) => `Lesson 1: ${title}`,
  end: 'That was your first part',
  /** `count`: how many exercises were done */
  carried: (count: number) =>
    count === 0
      ? 'An account is free. The lesson goes on in it where you stop here.'
      : `${done(count)} in your account, and the lesson goes on where you stop here.`,
  keepGoing: 'Keep going: make your free account',
  keepGoingAsLearner: 'Keep going',
  wholeCourse: 'See the whole course first',
} as const;
