import { Button } from '@mantine/core';
import { use } from 'react';
import { type ProgramAnswer, programBounds } from '#shared/contract/workbench/program.ts';
import classes from '../../web/features/exams/exam.module.css';
import type { QuestionInputProps } from '../question-view.ts';
import { ProgramViews } from './program-views.ts';

const texts = {
  help: (count: number) =>
    `Run it as often as you like. It is checked with ${count} ${count === 1 ? 'test' : 'tests'} once it is handed in.`,
  startOver: 'Start over',
};

/** An editor in which the program can be run; its tests run after submission. */
export function ProgramInput({ question, value, onChange, disabled }: QuestionInputProps) {
  const { renderEditor } = use(ProgramViews);
  const { task } = question;
  if (!task) return null;
  const files = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return (
    <>
      {renderEditor({ task, files, onFiles: (next) => onChange(cut(next)), disabled })}
      <div className={classes.underProgram}>
        <p className={classes.help}>{texts.help(task.cases)}</p>
        <Button
          // An empty answer discards the previous one.
          disabled={disabled || value === undefined || value === ''}
          onClick={() => onChange('')}
          size="sm"
          variant="subtle"
        >
          {texts.startOver}
        </Button>
      </div>
    </>
  );
}

/** Cuts a program to the maximum length, which would be rejected otherwise. */
const cut = (files: ProgramAnswer): ProgramAnswer =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.slice(0, programBounds.file)]));
