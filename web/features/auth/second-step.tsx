import { Button } from '@mantine/core';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { explainAuthError } from '../../lib/auth-problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { cancelSignIn, useFactors } from './api/second-step.ts';
import classes from './auth.module.css';
import { AppStep, KeyStep, PhoneStep, RecoveryStep } from './second-step-forms.tsx';
import { secondStepTexts as texts } from './second-step-texts.ts';

type Way = 'totp' | 'webauthn' | 'phone' | 'recovery';

const ways: { way: Way; label: string }[] = [
  { way: 'totp', label: texts.toCode },
  { way: 'webauthn', label: texts.toKey },
  { way: 'phone', label: texts.toPhone },
  { way: 'recovery', label: texts.toRecovery },
];

/** The account's second factors, most convenient first; recovery codes come with every factor. */
const waysOf = (factors: Factor[]) =>
  ways.filter(({ way }) => way === 'recovery' || factors.some(({ factor_type }) => factor_type === way));

const Chosen = ({ way, factors, onDone }: { way: Way; factors: Factor[]; onDone: () => void }) => {
  const fitting = factors.filter(({ factor_type }) => factor_type === way);
  if (way === 'totp') return <AppStep factors={fitting} onDone={onDone} />;
  if (way === 'webauthn') return <KeyStep factors={fitting} onDone={onDone} />;
  if (way === 'phone') return <PhoneStep factors={fitting} onDone={onDone} />;
  return <RecoveryStep onDone={onDone} />;
};

/** After the password: the second step, by any of the account's factors, or cancelling. */
export const SecondStep = ({ onDone }: { onDone: () => void }) => {
  const factors = useFactors();
  const [chosen, setChosen] = useState<Way | null>(null);
  const offered = waysOf(factors.data ?? []);
  const way = chosen ?? offered[0]?.way ?? 'recovery';
  return (
    <div className={classes.form}>
      {factors.isError && (
        <FailedState
          detail={explainAuthError(factors.error).message}
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
          title={texts.factorsFailed}
        />
      )}
      {factors.isPending && (
        <p className={classes.text} role="status">
          {texts.lookingUp}
        </p>
      )}
      {factors.data && <Chosen factors={factors.data} key={way} onDone={onDone} way={way} />}
      <div className={classes.otherWays}>
        {factors.data &&
          offered
            .filter((one) => one.way !== way)
            .map((one) => (
              <Button key={one.way} onClick={() => setChosen(one.way)} size="compact-md" variant="subtle">
                {one.label}
              </Button>
            ))}
        <Button onClick={() => void cancelSignIn()} size="compact-md" variant="subtle">
          {texts.cancelSignIn}
        </Button>
      </div>
    </div>
  );
};
