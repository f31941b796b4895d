import { Anchor } from '@mantine/core';
import { useSettings } from '../lib/settings.ts';
import classes from './form-notes.module.css';

/** An error under the form, announced at once. `id` is for the field's aria-describedby. */
export const FormProblem = ({ id, message }: { id?: string; message: string | undefined }) =>
  message ? (
    <p className={classes.problem} id={id} role="alert">
      {message}
    </p>
  ) : null;

/** A success message, announced politely. */
export const FormDone = ({ message }: { message: string }) => (
  <p className={classes.done} role="status">
    {message}
  </p>
);

/** Links to the local mailbox. Without real mail it is the only way to the mailed link. */
export const MailboxNote = () => {
  const url = useSettings()?.mailboxUrl;
  if (!url) return null;
  return (
    <p className={classes.mailbox}>
      No real email is sent here. <Anchor href={url}>Open the local mailbox</Anchor>
    </p>
  );
};
