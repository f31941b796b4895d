import { Anchor } from '@mantine/core';
import { useSettings } from '../../lib/settings.ts';
import classes from './auth.module.css';
import { problemId } from './auth-fields.tsx';
import { authTexts as texts } from './texts.ts';

/** What went wrong, under the form, announced at once. */
export const FormProblem = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className={classes.problem} id={problemId} role="alert">
      {message}
    </p>
  ) : null;

/** What went well, announced politely. */
export const FormDone = ({ message }: { message: string }) => (
  <p className={classes.done} role="status">
    {message}
  </p>
);

/** Without real mail the only way to the mailed link: a first user would be stuck (interfaces.md, The local mailbox). */
export const MailboxNote = () => {
  const url = useSettings()?.mailboxUrl;
  if (!url) return null;
  return (
    <div className={classes.mailbox}>
      <p>{texts.mailboxHint}</p>
      <Anchor href={url}>{texts.mailboxLink}</Anchor>
    </div>
  );
};
