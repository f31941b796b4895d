import { createContext, type ReactNode } from 'react';
import type { CaseResult, ProgramAnswer, ProgramTask } from '#shared/contract/workbench/program.ts';

/** Props of every program field. */
export type ProgramFieldProps = {
  task: ProgramTask;
  /** the learner's changes; a file that is not listed is unchanged */
  files: ProgramAnswer;
  onFiles: (files: ProgramAnswer) => void;
  /** read-only */
  disabled: boolean;
};

type ProgramViews = {
  renderEditor: (props: ProgramFieldProps) => ReactNode;
  renderCases: (cases: CaseResult[]) => ReactNode;
};

/** The editor and the test results. Another feature implements them; the page passes them in. */
export const ProgramViews = createContext<ProgramViews>({
  renderEditor: () => null,
  renderCases: () => null,
});
