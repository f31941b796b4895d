import { Anchor, Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSendForm } from '../../lib/send-form.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { signIn } from './api/sign-in.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { CredentialFields, problemId } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { authTexts as texts } from './texts.ts';

type Props = {
  /** what waits for the sign-in */
  lead?: string | undefined;
  onLoggedIn: () => void;
  /** opens the page that can send the confirmation mail again */
  onUnconfirmed: (email: string) => void;
  /** paths of related pages */
  links: { signup: string; resetPassword: string; dashboard: string };
  /** the address of the user already signed in, if any: the page says so and offers a choice */
  signedInAs: string | null;
  /** why a visit to a sign-in provider ended here without signing in */
  arrivalProblem: string | null;
};

/** /login: 'Welcome Back' */
export const LoginForm = ({ lead, onLoggedIn, onUnconfirmed, links, signedInAs, arrivalProblem }: Props) => {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const halfway = useRef(false);
  const done = () => {
    toast(texts.loggedIn, { kind: 'success' });
    onLoggedIn();
  };
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => checkCredentials(typed),
    send: async () => {
      const result = await signIn(typed.email, typed.password);
      halfway.current = result.secondStep;
      return result.problem;
    },
    // If a second step is required, the page shows it as soon as the session reports it.
    onDone: () => {
      if (!halfway.current) done();
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
    <AuthCard foot={foot} lead={lead} title={texts.loginTitle}>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        {signedInAs && (
          <p className={classes.text}>
            {texts.alreadySignedIn(signedInAs)}{' '}
            <Anchor component={Link} to={links.dashboard}>
              {texts.toDashboard}
            </Anchor>
          </p>
        )}
        <CredentialFields
          credentials={typed}
          errors={errors}
          kind="current"
          onChange={setTyped}
          problem={problem}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.loginSubmit}
        </Button>
        <FormProblem id={problemId} message={problem?.message} />
        {problem?.unconfirmed && (
          <Button onClick={() => onUnconfirmed(typed.email.trim())} variant="default">
            {texts.confirmFirst}
          </Button>
        )}
        <Group justify="center">
          <Anchor component={Link} to={links.resetPassword}>
            {texts.forgot}
          </Anchor>
        </Group>
      </form>
      <PasskeyButton onSignedIn={done} />
      <ProviderButtons arrivalProblem={arrivalProblem} />
    </AuthCard>
  );
};
