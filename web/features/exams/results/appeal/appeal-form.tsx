import { Button, Group, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { Appeals } from '#shared/rules/appeals/may-appeal.ts';
import classes from './appeal.module.css';
import { appealTexts } from './texts.ts';

type Props = {
  appeals: Appeals;
  problem: string | null;
  argument: string;
  onChange: (argument: string) => void;
  onSend: (argument: string) => Promise<void>;
  onCancel: () => void;
};

/** The learner's argument for an appeal. The text stays when the appeal is rejected. */
export function AppealForm({ appeals, problem, argument, onChange, onSend, onCancel }: Props) {
  const said = argument.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said !== '') void onSend(said);
  };
  return (
    <form className={classes.box} onSubmit={submit}>
      <Textarea
        label={appealTexts.label}
        description={appealTexts.help[appeals]}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={bounds.appealArgument}
        value={argument}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem}
        ref={focusOnce}
      />
      <Group gap="xs" mt="sm">
        <Button type="submit" size="compact-md" color="examiner" disabled={said === ''}>
          {appealTexts.send[appeals]}
        </Button>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          {appealTexts.cancel}
        </Button>
      </Group>
    </form>
  );
}

/** The button that opened the form is gone: focus moves to the field. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });
