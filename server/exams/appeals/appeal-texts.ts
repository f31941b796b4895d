/** Shown to a learner if an appeal is not possible. */
export const refusals = {
  notSubmitted: 'A grade can be looked at again once the exam has been submitted.',
  during: 'While an exam is going on nobody looks again. Submit or leave it first.',
  unknown: 'There is no such question in this exam.',
  asked: 'You have asked for another look at this question already. It can be had once.',
  right: 'This answer has all its points.',
  closed: 'This question is not graded, so there is nothing to look at again.',
  yours:
    'Nobody has graded this answer, and without a language model nobody can. The model answer and the checklist are there for you to assess it yourself.',
  noAnswer: 'Nobody has answered in time. Your points stay as they are. You can try again.',
} as const;
