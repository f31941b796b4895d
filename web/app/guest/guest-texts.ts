const done = (count: number): string =>
  count === 1 ? 'You did 1 exercise. It is saved' : `You did ${count} exercises. They are saved`;

/** Texts of /begin/{subject}/{lesson}. */
export const guestTexts = {
  loading: 'Opening the first step...',
  failed: 'The first step could not be opened',
  lessonOne: (title: string) => `Lesson 1: ${title}`,
  end: 'That was your first part',
  /** `count`: how many exercises were done */
  carried: (count: number) =>
    count === 0
      ? 'An account is free, and the lesson picks up where you stopped.'
      : `${done(count)} to your account, and the lesson picks up where you stopped.`,
  keepGoing: 'Keep going: make your free account',
  keepGoingAsLearner: 'Keep going',
  wholeCourse: 'See the whole course first',
} as const;
