import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDone, FormProblem, MailboxNote } from '../../ui/form-notes.tsx';
import { withdrawToast } from '../../ui/toast.ts';
import { confirmByCode, resendConfirmation } from './api/sign-up.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { CodeForm } from './code-form.tsx';
import { authTexts as texts } from './texts.ts';

type Props = {
  /** the address that was just signed up, if this page was opened by the form */
  email: string | null;
  loginHref: string;
  /** the mailed code was entered here and accepted */
  onSignedIn: () => void;
};

/** /verification-sent: 'Verification Email Sent' */
export const VerificationSent = ({ email, loginHref, onSignedIn }: Props) => {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ done: boolean; message: string } | null>(null);
  const resend = async () => {
    if (!email || sending) return;
    setSending(true);
    setOutcome(null);
    const problem = await resendConfirmation(email);
    setSending(false);
    setOutcome(problem ? { done: false, message: problem.message } : { done: true, message: texts.resent });
  };
  const foot = (
    <Anchor component={Link} to={loginHref}>
      {texts.backToLogin}
    </Anchor>
  );
  return (
    <AuthCard foot={foot} title={texts.sentTitle}>
      <div className={classes.form}>
        <p className={classes.text}>{email ? texts.sentTo(email) : texts.sentDetail}</p>
        {email && (
          <>
            <MailboxNote />
            <CodeForm
              autoFocus={false}
              label={texts.sentCode}
              onDone={() => {
                withdrawToast(texts.checkEmail);
                onSignedIn();
              }}
              send={(code) => confirmByCode(email, code)}
            />
            <p className={classes.again}>
              {texts.sentHelp}{' '}
              <Anchor component="button" disabled={sending} onClick={resend} type="button">
                {texts.resend}
              </Anchor>
            </p>
          </>
        )}
        {outcome?.done && <FormDone message={outcome.message} />}
        <FormProblem message={outcome && !outcome.done ? outcome.message : undefined} />
        {!email && <MailboxNote />}
      </div>
    </AuthCard>
  );
};
