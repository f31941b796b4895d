import { kinds, type LibraryQuestion } from '#questions/kinds.ts';
import type { Finding } from '#questions/question-kind.ts';
import type { Lesson, LibraryProblem } from '../library-types.ts';
import type { LintRule } from './lint-types.ts';
import { containsPhrase, phraseOf, shareOfWords, wordsOf } from './question-text.ts';

/** If another question that names the answer contains this share of a question's own words, it gives the answer away. */
const aboutTheSame = 0.6;

/** No prompt or hint states its own answer, and no question answers another one. */
export const leaksRule: LintRule = {
  name: 'leaks',
  from: 'tested',
  check: (library) =>
    library.lessons.flatMap((lesson) =>
      lesson.questions.flatMap((question, index) =>
        [...ownHints(question), ...ownPrompt(question), ...others(lesson, question)].map(
          ([field, message]): LibraryProblem => ({
            file: lesson.file,
            field: `questions[${index}]${field}`,
            message,
          }),
        ),
      ),
    ),
};

/** The texts each of which alone would give the answer away. */
const answerTexts = (question: LibraryQuestion): string[] =>
  kinds[question.type].answerTexts?.(question) ?? [];

function ownHints(question: LibraryQuestion): Finding[] {
  // A number given in the task is no secret, even if it is the answer as well.
  const given = (answer: string) => containsPhrase(question.prompt, answer);
  const { inProse: asWritten = (answer) => answer } = kinds[question.type];
  const secret = answerTexts(question).filter((answer) => !given(answer) && !given(asWritten(answer)));
  return question.hints.flatMap((hint, index): Finding[] => {
    const said = secret.find(
      (answer) => containsPhrase(hint, answer) || containsPhrase(hint, asWritten(answer)),
    );
    return said === undefined ? [] : [[`.hints[${index}]`, `states the answer, '${said}'`]];
  });
}

function ownPrompt(question: LibraryQuestion): Finding[] {
  const isSaid = (text: string) => containsPhrase(question.prompt, text);
  const said = kinds[question.type].saidInPrompt?.(question, isSaid);
  return said === undefined ? [] : [['.prompt', `states the answer, '${said}'`]];
}

function others(lesson: Lesson, question: LibraryQuestion): Finding[] {
  return lesson.questions.flatMap((other): Finding[] => {
    if (other.id === question.id) return [];
    const telling = [other.prompt, ...other.hints].join('\n');
    const said = answerTexts(question).find((answer) => gives(telling, question, answer));
    return said === undefined ? [] : [['', `'${other.id}' gives its answer away: '${said}'`]];
  });
}

/** A long answer is recognised on its own; a short one only if the rest of the question is mentioned as well. */
function gives(telling: string, question: LibraryQuestion, answer: string): boolean {
  if (!containsPhrase(telling, answer)) return false;
  const long = wordsOf(answer).length >= 4 && phraseOf(answer).length >= 20;
  return (
    long ||
    shareOfWords(
      wordsOf(question.prompt).filter((word) => word.length > 3),
      wordsOf(telling),
    ) >= aboutTheSame
  );
}
