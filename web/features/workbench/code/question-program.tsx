import type { ProgramAnswer, ProgramTask } from '#shared/contract/workbench/program.ts';
import { codeTexts } from './code-texts.ts';
import { ProgramEditor } from './program-editor.tsx';

type Props = {
  task: ProgramTask;
  files: ProgramAnswer;
  onFiles: (files: ProgramAnswer) => void;
  disabled: boolean;
};

/** The editor in a question outside of the notes: programs run here, and are tested after submission. */
export const QuestionProgram = ({ task, files, onFiles, disabled }: Props) => (
  <ProgramEditor
    files={files}
    label={codeTexts.language[task.language]}
    onFiles={onFiles}
    readOnly={disabled}
    task={task}
  />
);
