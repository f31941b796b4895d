import type { Leader } from '#shared/contract/common.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import type { ExamSnapshot } from '#web/lib/exam-snapshot.ts';

export type Prompt = { label: string; text: string };

/**
 * The one-click prompts. None during an exam, when agents do not answer. Before it the Examiner offers a hint,
 * afterwards an explanation. In the course's language, which may be unknown.
 */
export function promptsFor(
  leader: Leader,
  exam: ExamSnapshot,
  examActive: boolean,
  language: string | undefined,
): Prompt[] {
  const { prompts } = lessonWords(language);
  if (examActive || exam.isExamActive) return [];
  switch (leader) {
    case 'Professor':
      return [prompts.simpler, prompts.example, prompts.quiz, prompts.hint];
    case 'Librarian':
      return [prompts.read];
    case 'Examiner':
      return exam.isExamSubmitted ? [prompts.mistakes] : [prompts.about, prompts.hint];
  }
}
