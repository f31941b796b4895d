import { Anchor, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSendForm } from '../../lib/send-form.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { signUp } from './api/sign-up.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { CredentialFields, problemId } from './auth-fields.tsx';
import { checkCredentials } from './check-credentials.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { authTexts as texts } from './texts.ts';

type Props = {
  /** what waits for the sign-in */
  lead?: string | undefined;
  /** the confirmation mail has been sent */
  onMailSent: (email: string) => void;
  /** with autoconfirm: the new account is signed in */
  onSignedIn: () => void;
  loginHref: string;
};

/** /signup: 'Create Account' */
export const SignupForm = ({ lead, onMailSent, onSignedIn, loginHref }: Props) => {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const signedIn = useRef(false);
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => checkCredentials({ ...typed, isNew: true }),
    send: async () => {
      const result = await signUp(typed.email, typed.password);
      signedIn.current = result.problem === null && result.signedIn;
      return result.problem;
    },
    onDone: () => {
      toast(signedIn.current ? texts.accountReady : texts.checkEmail, { kind: 'success' });
      if (signedIn.current) onSignedIn();
      else onMailSent(typed.email.trim());
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
    <AuthCard foot={foot} lead={lead} title={texts.signupTitle}>
      <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
        <CredentialFields
          credentials={typed}
          errors={errors}
          kind="new"
          onChange={setTyped}
          problem={problem}
        />
        <Button disabled={pending} size="md" type="submit">
          {texts.signupSubmit}
        </Button>
        <FormProblem id={problemId} message={problem?.message} />
      </form>
      <ProviderButtons />
    </AuthCard>
  );
};
