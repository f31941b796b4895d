import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { useSendForm } from '../../lib/send-form.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { removePasskey, renamePasskey } from './api/passkeys.ts';
import { passkeyTexts as texts } from './passkey-texts.ts';
import classes from './security.module.css';

/** A passkey's display name. */
export const nameOf = ({ friendly_name }: Passkey) => friendly_name || texts.unnamed;

type Props = { passkey: Passkey; onDone: (said: string) => void; onClose: () => void };

/** Content of the dialog 'Rename passkey'. */
export const RenamePasskey = ({ passkey, onDone, onClose }: Props) => {
  const [name, setName] = useState(passkey.friendly_name ?? '');
  const id = useId();
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => (name.trim() === '' ? { name: texts.nameMissing } : {}),
    send: async () => {
      const message = await renamePasskey(passkey.id, name.trim());
      return message === null ? null : { message, field: 'name' as const };
    },
    onDone: () => onDone(texts.renamed(name.trim())),
  });
  return (
    <form className={classes.dialog} noValidate onSubmit={onSubmit} ref={form}>
      <TextInput
        autoComplete="off"
        data-autofocus
        description={texts.nameHelp}
        error={errors.name ?? problem !== null}
        label={texts.name}
        maxLength={120}
        name="name"
        onChange={(event) => setName(event.currentTarget.value)}
        value={name}
        {...(problem ? { 'aria-errormessage': id } : {})}
      />
      <FormProblem id={id} message={problem?.message} />
      <div className={classes.buttons}>
        <Button disabled={pending} type="submit">
          {texts.save}
        </Button>
        <Button onClick={onClose} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

/** Content of the dialog 'Remove passkey': what is removed, what stays, and what to do on the device. */
export const RemovePasskey = ({ passkey, onDone, onClose }: Props) => {
  const name = nameOf(passkey);
  const { form, onSubmit, pending, problem } = useSendForm<never, { message: string; field: null }>({
    check: () => ({}),
    send: async () => {
      const message = await removePasskey(passkey.id);
      return message === null ? null : { message, field: null };
    },
    onDone: () => onDone(texts.removed(name)),
  });
  return (
    <form className={classes.dialog} noValidate onSubmit={onSubmit} ref={form}>
      <p className={classes.text}>{texts.removeLead(name)}</p>
      <p className={classes.text}>{texts.removeMore}</p>
      <FormProblem message={problem?.message} />
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose} variant="default">
          {texts.keep}
        </Button>
        <Button aria-label={texts.removeNamed(name)} color="red" disabled={pending} type="submit">
          {texts.remove}
        </Button>
      </div>
    </form>
  );
};
