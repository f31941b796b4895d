import { createContext, type ReactNode } from 'react';
import type { CaseResult, ProgramAnswer, ProgramTask } from '#shared/contract/workbench/program.ts';

/** What every view of a program that is written takes. */
export type ProgramFieldProps = {
  task: ProgramTask;
  /** as the learner has changed them; a file that is not named is as it was given */
  files: ProgramAnswer;
  onFiles: (files: ProgramAnswer) => void;
  /** it is read, and cannot be changed */
  disabled: boolean;
};

type ProgramViews = {
  renderEditor: (props: ProgramFieldProps) => ReactNode;
  renderCases: (cases: CaseResult[]) => ReactNode;
};

/** Where programs are written and their tests shown is another feature's; the page hands it in. */
export const ProgramViews = createContext<ProgramViews>({
  renderEditor: () => null,
  renderCases: () => null,
});
