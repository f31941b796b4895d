import { use } from 'react';
import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import type { ProgramFile, ProgramTask } from '#shared/contract/workbench/program.ts';
import { isProgramWritten } from '#shared/rules/is-program-written.ts';
import { useLessonWords } from '../../../ui/lesson-language.ts';
import classes from '../exam.module.css';
import { CodeBlock } from '../inputs/text-answer-input.tsx';
import { examTexts } from '../texts.ts';
import { ProgramViews } from './program-views.ts';

type Props = { question: Question; result: QuestionResult; given: Answer | undefined };

/** The learner's program, the result of each test, and a passing solution. */
export function ProgramReview({ question, result, given }: Props) {
  const words = useLessonWords();
  const { renderCases } = use(ProgramViews);
  const { task } = question;
  if (!task) return null;
  const written = isProgramWritten(task.files, given) ? filesIn(task, given) : [];
  const solution = filesIn(task, result.correctAnswer);
  return (
    <div className={classes.textReview}>
      <p className={classes.sideTitle}>{examTexts.yourProgram}</p>
      {written.length > 0 ? (
        <Files files={written} />
      ) : (
        <p className={classes.help}>{words.review.noAnswer}</p>
      )}
      {result.cases && result.cases.length > 0 && (
        <div className={classes.cases}>{renderCases(result.cases)}</div>
      )}
      {result.outcome === 'not-graded' && <p className={classes.help}>{examTexts.programNotRun}</p>}
      <p className={classes.sideTitle}>{examTexts.solution}</p>
      <Files files={solution} />
    </div>
  );
}

/** The editable files, with the texts of an answer. */
function filesIn({ files }: ProgramTask, answer: Answer | undefined): ProgramFile[] {
  const texts = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  return files.flatMap((file) => (file.fixed ? [] : [{ ...file, text: texts[file.name] ?? file.text }]));
}

const Files = ({ files }: { files: ProgramFile[] }) =>
  files.map(({ name, text }) => (
    <div key={name}>
      {files.length > 1 && <p className={classes.fileName}>{name}</p>}
      <CodeBlock code={text} />
    </div>
  ));
