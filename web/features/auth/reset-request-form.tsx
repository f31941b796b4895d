import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestPasswordReset } from './api/reset-password.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { FormDone, FormProblem, MailboxNote } from './form-notes.tsx';
import { authTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';

/** spec.md section 2, /reset-password: 'Reset Password' */
export const ResetRequestForm = ({ loginHref }: { loginHref: string }) => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { form, onSubmit, pending, errors, problem } = useAuthForm({
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
          blamed={problem?.field === 'email'}
          error={errors.email}
          onChange={setEmail}
          value={email}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.resetSubmit}
        </Button>
        <FormProblem message={problem?.message} />
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
