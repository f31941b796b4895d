const exercises = (count: number): string => (count === 1 ? '1 exercise' : `${count} exercises`);

/** Texts of /begin/{subject}/{lesson}. */
export const guestTexts = {
  loading: 'Opening the first step...',
  failed: 'The first step could not be opened',
  lessonOne: (title: string) => `Lesson 1: ${title}`,
  /** `count`: how many exercises were done */
  end: (isDone: boolean) => (isDone ? 'That was your first part' : 'Go on in your own account'),
  carried: (count: number) =>
    count === 0
      ? 'It is free, and the lesson goes on where you stop here.'
      : `You did ${exercises(count)}. They count in your account, and the lesson goes on where you stop here.`,
  keepGoing: 'Keep going: make your free account',
  keepGoingAsLearner: 'Keep going',
  wholeCourse: 'See the whole course first',
} as const;
