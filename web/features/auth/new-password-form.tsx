import { Anchor, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSendForm } from '../../lib/send-form.ts';
import type { SessionState } from '../../lib/session-store.ts';
import { NewPasswordField } from '../../ui/credential-fields.tsx';
import { FormDone, FormProblem } from '../../ui/form-notes.tsx';
import { updatePassword } from './api/reset-password.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { problemId } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { linkError } from './link-fragment.ts';
import { SecondStep } from './second-step.tsx';
import { authTexts as texts } from './texts.ts';

/** Specification: account 9. */
const REDIRECT_MS = 2000;

type Props = {
  /** the URL fragment when the page was opened */
  fragment: string;
  sessionStatus: SessionState['status'];
  onUpdated: () => void;
  resetHref: string;
};

const PasswordForm = ({ onUpdated }: { onUpdated: () => void }) => {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => checkCredentials({ password, isNew: true }),
    send: () => updatePassword(password),
    onDone: () => setDone(true),
  });
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onUpdated, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, onUpdated]);
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <NewPasswordField
        blamedBy={problem ? problemId : undefined}
        error={errors.password}
        label={texts.newPassword}
        onChange={setPassword}
        value={password}
      />
      <Button disabled={pending || done} size="md" type="submit">
        {texts.updateSubmit}
      </Button>
      <FormProblem id={problemId} message={problem ? texts.updateFailed(problem.message) : undefined} />
      {done && <FormDone message={texts.updated} />}
    </form>
  );
};

/** /update-password: 'Set New Password', once the mailed link has opened a session. */
export const NewPassword = ({ fragment, sessionStatus, onUpdated, resetHref }: Props) => {
  const brokenLink = linkError(fragment);
  const refusal = brokenLink ?? (sessionStatus === 'signed-out' ? texts.noSession : null);
  return (
    <AuthCard title={texts.updateTitle}>
      {refusal ? (
        <div className={classes.form}>
          <FormProblem id={problemId} message={refusal} />
          <Anchor component={Link} to={resetHref}>
            {texts.requestNewLink}
          </Anchor>
        </div>
      ) : sessionStatus === 'second-step' ? (
        <SecondStep onDone={() => {}} />
      ) : sessionStatus === 'checking' ? (
        <p className={classes.text} role="status">
          {texts.verifying}
        </p>
      ) : (
        <PasswordForm onUpdated={onUpdated} />
      )}
    </AuthCard>
  );
};
