import { Anchor, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { signUp } from './api/sign-up.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { FormProblem } from './form-notes.tsx';
import { authTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';

type Props = {
  /** the confirmation mail is under way */
  onMailSent: (email: string) => void;
  /** the installation confirms by itself: the new account is signed in */
  onSignedIn: () => void;
  loginHref: string;
};

/** spec.md section 2, /signup: 'Create Account' */
export const SignupForm = ({ onMailSent, onSignedIn, loginHref }: Props) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signedIn = useRef(false);
  const { form, onSubmit, pending, errors, problem } = useAuthForm({
    check: () => checkCredentials({ email, password, isNew: true }),
    send: async () => {
      const result = await signUp(email, password);
      signedIn.current = result.problem === null && result.signedIn;
      return result.problem;
    },
    onDone: () => {
      toast(signedIn.current ? texts.accountReady : texts.checkEmail, { kind: 'success' });
      if (signedIn.current) onSignedIn();
      else onMailSent(email.trim());
    },
  });
  const foot = (
    <>
      {texts.haveAccount}{' '}
      <Anchor component={Link} to={loginHref}>
        {texts.toLogin}
      </Anchor>
    </>
  );
  return (
    <AuthCard foot={foot} title={texts.signupTitle}>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        <EmailField
          blamed={problem?.field === 'email'}
          error={errors.email}
          onChange={setEmail}
          value={email}
        />
        <PasswordField
          blamed={problem?.field === 'password'}
          error={errors.password}
          kind="new"
          onChange={setPassword}
          value={password}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.signupSubmit}
        </Button>
        <FormProblem message={problem?.message} />
      </form>
    </AuthCard>
  );
};
