import { Anchor } from '@mantine/core';
import { useSettings } from '../lib/settings.ts';
import classes from './form-notes.module.css';

/** What went wrong, under the form, announced at once. `id` is what the field it is about points to. */
export const FormProblem = ({ id, message }: { id?: string; message: string | undefined }) =>
  message ? (
    <p className={classes.problem} id={id} role="alert">
      {message}
    </p>
  ) : null;

/** What went well, announced politely. */
export const FormDone = ({ message }: { message: string }) => (
  <p className={classes.done} role="status">
    {message}
  </p>
);

/** Without real mail the only way to the mailed link: a first user would be stuck. */
export const MailboxNote = () => {
  const url = useSettings()?.mailboxUrl;
  if (!url) return null;
  return (
    <p className={classes.mailbox}>
      Emails stay here. <Anchor href={url}>Open the local mailbox</Anchor>
    </p>
  );
};
