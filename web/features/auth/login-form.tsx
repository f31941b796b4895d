import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { signIn } from './api/sign-in.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { FormProblem } from './form-notes.tsx';
import { authTexts as texts } from './texts.ts';
import { useAuthForm } from './use-auth-form.ts';

type Props = {
  onLoggedIn: () => void;
  /** leads to where the confirmation mail can be sent again */
  onUnconfirmed: (email: string) => void;
  /** addresses of the neighbouring pages */
  links: { signup: string; resetPassword: string; dashboard: string };
  /** somebody is signed in already: says who, and leaves the choice */
  signedInAs: string | null;
};

/** spec.md section 2, /login: 'Welcome Back' */
export const LoginForm = ({ onLoggedIn, onUnconfirmed, links, signedInAs }: Props) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, onSubmit, pending, errors, problem } = useAuthForm({
    check: () => checkCredentials({ email, password }),
    send: () => signIn(email, password),
    onDone: () => {
      toast(texts.loggedIn, { kind: 'success' });
      onLoggedIn();
    },
  });
  const foot = (
    <>
      {texts.noAccount}{' '}
      <Anchor component={Link} to={links.signup}>
        {texts.toSignup}
      </Anchor>
    </>
  );
  return (
    <AuthCard foot={foot} title={texts.loginTitle}>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        {signedInAs && (
          <p className={classes.text}>
            {texts.alreadySignedIn(signedInAs)}{' '}
            <Anchor component={Link} to={links.dashboard}>
              {texts.toDashboard}
            </Anchor>
          </p>
        )}
        <EmailField
          blamed={problem?.field === 'email'}
          error={errors.email}
          onChange={setEmail}
          value={email}
        />
        <PasswordField
          blamed={problem?.field === 'password'}
          error={errors.password}
          kind="current"
          onChange={setPassword}
          value={password}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.loginSubmit}
        </Button>
        <FormProblem message={problem?.message} />
        {problem?.unconfirmed && (
          <Button onClick={() => onUnconfirmed(email.trim())} variant="default">
            {texts.confirmFirst}
          </Button>
        )}
        <Group justify="center">
          <Anchor component={Link} to={links.resetPassword}>
            {texts.forgot}
          </Anchor>
        </Group>
      </form>
    </AuthCard>
  );
};
