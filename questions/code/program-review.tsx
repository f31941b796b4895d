import { use } from 'react';
import type { Answer } from '#shared/contract/exam.ts';
import type { ProgramFile, ProgramTask } from '#shared/contract/workbench/program.ts';
import { isProgramWritten } from '#shared/rules/is-program-written.ts';
import classes from '../../web/features/exams/exam.module.css';
import { useLessonWords } from '../../web/ui/lesson-language.ts';
import { CodeBlock } from '../output/output-views.tsx';
import type { ReviewProps } from '../question-view.ts';
import { ProgramViews } from './program-views.ts';

const texts = {
  yours: 'Your program',
  solution: 'A program that passes every test',
  notRun: 'It could not be run here, so it does not count.',
};

/** The learner's program, the result of each test, and a passing solution. */
export function ProgramReview({ question, result, given }: ReviewProps) {
  const words = useLessonWords();
  const { renderCases } = use(ProgramViews);
  const { task } = question;
  if (!task) return null;
  const written = isProgramWritten(task.files, given) ? filesIn(task, given) : [];
  const solution = filesIn(task, result.correctAnswer);
  return (
    <div className={classes.textReview}>
      <p className={classes.sideTitle}>{texts.yours}</p>
      {written.length > 0 ? (
        <Files files={written} />
      ) : (
        <p className={classes.help}>{words.review.noAnswer}</p>
      )}
      {result.cases && result.cases.length > 0 && (
        <div className={classes.cases}>{renderCases(result.cases)}</div>
      )}
      {result.outcome === 'not-graded' && <p className={classes.help}>{texts.notRun}</p>}
      <p className={classes.sideTitle}>{texts.solution}</p>
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
