import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { useSaveProfile } from '../../data/profile.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/**
 * Below the first activity of a lesson: invites anonymous learners to give a name, without interrupting them
 * (decision 42).
 */
export function NameInvitation({ profile }: { profile: Profile | null }) {
  const [name, setName] = useState('');
  const saving = useSaveProfile();
  if (saving.data) {
    return (
      // The field is gone, so focus moves to the result.
      <p className={classes.note} ref={(said) => said?.focus()} role="status" tabIndex={-1}>
        {texts.anonymous.welcome(saving.data.name)}
      </p>
    );
  }
  if (profile?.name.trim() !== 'Anonymous') return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !saving.isPending) saving.mutate({ body: { name: name.trim() } });
  };
  return (
    <form className={classes.nameForm} noValidate onSubmit={submit}>
      <TextInput
        autoComplete="given-name"
        error={saving.isError && texts.anonymous.failed}
        label={texts.anonymous.question}
        maxLength={bounds.name}
        onChange={(event) => setName(event.currentTarget.value)}
        value={name}
      />
      <Button disabled={name.trim() === ''} type="submit" variant="default">
        {texts.anonymous.keep}
      </Button>
    </form>
  );
}
