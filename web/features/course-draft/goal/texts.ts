/** Texts of /begin. */
export const goalTexts = {
  heading: 'What do you want to be able to do?',
  lead: 'One sentence is enough. You will see what we understood before anything is made.',
  placeholder: 'For example: I want to read a study in the news and know whether to believe it.',
  missing: 'Please say in a sentence or two what you want to learn.',
  begin: 'Make this course',
  tryFirst: 'Try the first step',
  noAccount: 'No account needed.',
  lessonOne: (title: string) => `Lesson 1: ${title}`,
  visitorHint: 'Next you create an account, then lesson 1 opens.',
};
