import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSendForm } from '../../lib/send-form.ts';
import { EmailField } from '../../ui/credential-fields.tsx';
import { FormDone, FormProblem, MailboxNote } from '../../ui/form-notes.tsx';
import { requestPasswordReset } from './api/reset-password.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { problemId } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { authTexts as texts } from './texts.ts';

/** /reset-password: 'Reset Password' */
export const ResetRequestForm = ({ loginHref }: { loginHref: string }) => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => checkCredentials({ email }),
    send: () => {
      setSent(false);
      return requestPasswordReset(email);
    },
    onDone: () => setSent(true),
  });
  const foot = (
    <Anchor component={Link} to={loginHref}>
      {texts.backToLogin}
    </Anchor>
  );
  return (
    <AuthCard foot={foot} title={texts.resetTitle}>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        <p className={classes.text}>{texts.resetHelp}</p>
        <EmailField
          blamedBy={problem?.field === 'email' ? problemId : undefined}
          error={errors.email}
          label={texts.email}
          onChange={setEmail}
          value={email}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.resetSubmit}
        </Button>
        <FormProblem id={problemId} message={problem?.message} />
        {sent && (
          <>
            <FormDone message={texts.resetSent} />
            <MailboxNote />
          </>
        )}
      </form>
    </AuthCard>
  );
};
