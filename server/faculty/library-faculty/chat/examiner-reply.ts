import { kinds } from '#questions/kinds.ts';
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
  return kinds[current.type].howTo(current);
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
