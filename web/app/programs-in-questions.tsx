import { lazy, type ReactNode, Suspense } from 'react';
import { PlainProgram } from '#questions/code/plain-program.tsx';
import { type ProgramFieldProps, ProgramViews } from '#questions/code/program-views.ts';
import type { CaseResult } from '#shared/contract/workbench/program.ts';
import { latePart } from '../ui/late-part.tsx';
import { pageTexts } from './page-texts.ts';

/** Loaded by the first question that asks for a program; if that fails, a plain field takes its place. */
const Editor = lazy(() =>
  import('../features/workbench/code/question-program.tsx').then(
    (module) => ({ default: module.QuestionProgram }),
    () => ({ default: PlainProgram }),
  ),
);
const Cases = latePart({
  fetchCode: async () => (await import('../features/workbench/code/case-results.tsx')).CaseResults,
  problem: pageTexts.blockNotLoaded,
});

const views = {
  renderEditor: (props: ProgramFieldProps) => (
    // Disabled, because the editor is about to replace it.
    <Suspense fallback={<PlainProgram {...props} disabled />}>
      <Editor {...props} />
    </Suspense>
  ),
  renderCases: (cases: CaseResult[]) => <Cases cases={cases} still={null} />,
};

/** Enables programs as answers, and their results, in the questions inside. */
export const ProgramsInQuestions = ({ children }: { children: ReactNode }) => (
  <ProgramViews value={views}>{children}</ProgramViews>
);
