import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { bounds } from '#shared/contract/bounds.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { useSaveProfile } from '../../data/profile.ts';
import { readTab, writeTab } from '../../lib/tab-storage.ts';
import classes from './classroom.module.css';
import { classroomTexts as texts } from './texts.ts';

/**
 * Below the first activity of a lesson, at its end: invites anonymous learners to give a name, without interrupting them.
 * Once: whoever passes it over is not asked again in this lesson.
 */
export function NameInvitation({ lesson, profile }: { lesson: string; profile: Profile | null }) {
  const [name, setName] = useState('');
  const asked = `asked-name/${lesson}`;
  const [wasAsked] = useState(() => readTab(asked) !== null);
  const isAnonymous = profile?.name.trim() === 'Anonymous';
  useEffect(() => {
    if (isAnonymous) writeTab(asked, 'yes');
  }, [isAnonymous, asked]);
  const saving = useSaveProfile();
  if (saving.data) {
    return (
      // The field is gone, so focus moves to the result.
      <p className={classes.note} ref={(said) => said?.focus()} role="status" tabIndex={-1}>
        {texts.anonymous.welcome(saving.data.name)}
      </p>
    );
  }
  if (!isAnonymous || wasAsked) return null;
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
