import { Textarea } from '@mantine/core';
import { programBounds } from '#shared/contract/workbench/program.ts';
import classes from '../../web/features/exams/exam.module.css';
import type { ProgramFieldProps } from './program-views.ts';

/** A plain field for each file of a program, until the editor is loaded or if it fails to load. */
export function PlainProgram({ task, files, onFiles, disabled }: ProgramFieldProps) {
  const fields = task.files.map(({ name, text, fixed }) => {
    const value = files[name] ?? text;
    return (
      <Textarea
        autoCapitalize="off"
        classNames={{ input: classes.mono }}
        disabled={disabled}
        key={name}
        label={name}
        maxLength={programBounds.file}
        onChange={(event) => onFiles({ ...files, [name]: event.currentTarget.value })}
        readOnly={fixed ?? false}
        rows={Math.max(5, value.split('\n').length)}
        spellCheck={false}
        value={value}
      />
    );
  });
  return <>{fields}</>;
}
