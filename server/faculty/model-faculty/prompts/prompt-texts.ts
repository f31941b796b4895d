import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promptNames, readPrompt } from '../../../prompts/prompt-service.ts';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`${name}.txt`, import.meta.url)), 'utf8');

/** The system prompts of all tasks, besides those served at /prompts. */
export const prompts = {
  courseOutline: read('courseOutline'),
  lessonPlan: read('lessonPlan'),
  lessonNotes: read('lessonNotes'),
  documentNotes: read('documentNotes'),
  documentExam: read('documentExam'),
  documentOutline: read('documentOutline'),
  lessonBlocks: read('lessonBlocks'),
  professorChat: read('professorChat'),
  librarianChat: read('librarianChat'),
  blindSolve: read('blindSolve'),
  gradeAgain: read('gradeAgain'),
  quoteCheck: read('quoteCheck'),
  secondLook: read('secondLook'),
  twoAnswers: read('twoAnswers'),
  examinerChat: readPrompt('examinerChatPrompt.txt'),
  examinerQuestions: readPrompt('examinerQuestionsPrompt.txt'),
  examinerGrading: readPrompt('examinerGradingPrompt.txt'),
  librarianResources: readPrompt('librarianResourcesPrompt.txt'),
} as const;

/** Incremented by hand when rules outside of the prompts change the result of the same reply. */
const rules = 4;

/** A hash of all prompt texts, so that generations of older prompts are not reused. */
export const promptsVersion = `model-${rules}-${createHash('sha256')
  .update([...Object.values(prompts), ...promptNames].join('\0'))
  .digest('hex')
  .slice(0, 8)}`;
