import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Provider, useProviders } from '../../lib/auth-settings.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { signInWithProvider } from './api/sign-in.ts';
import classes from './auth.module.css';
import { authTexts as texts } from './texts.ts';

type Props = {
  /** why an earlier visit ended without signing in */
  arrivalProblem?: string | null;
};

/** 'Continue with NAME' for each provider of this installation; renders nothing without providers. */
export const ProviderButtons = ({ arrivalProblem = null }: Props) => {
  const providers = useProviders();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>(arrivalProblem ?? undefined);
  if (providers.length === 0) return null;
  const leaveFor = async ({ id }: Provider) => {
    setLeaving(id);
    setProblem(undefined);
    const failed = await signInWithProvider(id);
    // On success the browser navigates away; the button stays in its loading state until then.
    if (!failed) return;
    setLeaving(null);
    setProblem(failed.message);
  };
  return (
    <div className={classes.providers}>
      <p className={classes.or}>{texts.or}</p>
      {providers.map((provider) => (
        <Button
          disabled={leaving !== null}
          key={provider.id}
          loading={leaving === provider.id}
          onClick={() => void leaveFor(provider)}
          size="md"
          variant="default"
        >
          {texts.continueWith(provider.label)}
        </Button>
      ))}
      <FormProblem message={problem} />
    </div>
  );
};
