import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ExaminerInput } from '../../chat-types.ts';
import { lessonSources } from '../lesson/lesson-sources.ts';
import { ability, asSentence, joinClauses } from '../spoken.ts';
import { readIntent } from './chat-intent.ts';
import { duringExam, smallTalk } from './chat-manners.ts';
import { questionHint } from './examiner-hints.ts';
import { explainReview } from './examiner-review.ts';
import { plainly, type Said } from './said.ts';

/**
 * The Examiner's answer: before an exam its topics and increasingly strong hints, during it nothing, afterwards the full
 * explanation of each question and option.
 */
export function examinerReply(shelf: LibraryShelf, input: ExaminerInput): Said {
  const lessons = input.lesson ? lessonSources(shelf, input.lesson) : [];
  return answerTo(shelf, input, lessons);
}

function answerTo(shelf: LibraryShelf, input: ExaminerInput, lessons: Lesson[]): Said {
  const intent = readIntent(input.question);
  const talk = smallTalk(intent, input, lessons);
  if (talk !== null) return plainly(talk);
  if (input.phase === 'during_exam')
    return plainly(asksHowTo(input) ?? duringExam('Examiner', input.openExam));
  if (input.phase === 'post_exam' && input.review && input.review.length > 0)
    return plainly(explainReview(input, input.review));
  if (intent === 'exam-answers') {
    return plainly(
      'The answers stay with me until you have submitted; then you get all of them, with the reasons. What I can give you now is a *hint*.',
    );
  }
  if (input.current || intent === 'hint' || intent === 'solution') return questionHint(shelf, input, lessons);
  return plainly(aboutTheExam(input, lessons));
}

/** Explains how to enter an answer, which is allowed also during an exam. */
function asksHowTo({ question, current }: ExaminerInput): string | null {
  if (
    !current ||
    !/\bhow (?:do|can|should|must) i (?:answer|enter|fill|type|order|match|mark|write)|\bhow many (?:answers|options|can i)\b/iu.test(
      question,
    )
  ) {
    return null;
  }
  switch (current.type) {
    case 'single':
      return 'Choose one option; exactly one is right.';
    case 'multiple':
      return 'Tick every option that you think is right; it may be one or several. A wrong tick costs as much as a right one brings.';
    case 'numeric':
      return `Enter a number${current.unit ? `, in ${current.unit}` : ''}. A decimal point or a comma are both fine.`;
    case 'ordering':
      return 'Bring the items into the order that the question asks for, first one on top.';
    case 'matching':
      return 'Give each item on the left its partner on the right; each partner is used once.';
    case 'output':
      return 'Write exactly what the program prints, line by line.';
    case 'short':
      return 'A word or a short phrase is enough; capitals and accents do not matter.';
    case 'open':
      return 'Write in your own words. Afterwards you compare it with a model answer and tick a checklist; it is not marked.';
    case 'code':
      return 'Write the program in the editor and run it as often as you like; what counts is the text that stands there when you submit.';
  }
}

function aboutTheExam(input: ExaminerInput, lessons: Lesson[]): string {
  if (lessons.length === 0) {
    return 'There is nothing to be marked here: you answer in your own words and hold the answer against a checklist. Press *Start exam* when you are ready; you can do it again at any time.';
  }
  const named = new Set(input.lesson?.unit.objectives.map(({ id }) => id));
  const aims = lessons
    .flatMap((lesson) => lesson.objectives)
    .filter(({ id }) => named.size === 0 || named.has(id));
  const list = aims.slice(0, 6).map(({ text }) => plainText(ability(text)));
  const form =
    'Most questions are marked by rule; what you write in your own words you judge yourself, with a checklist.';
  return `${asSentence(`The exam asks whether you can ${joinClauses(list)}`)} ${form} Nothing runs against the clock, and afterwards I explain every option. Ask me for a *hint* on where to look, or press *Start exam*.`;
}
