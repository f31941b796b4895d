import { Button, NativeSelect } from '@mantine/core';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { proveKey } from '../../lib/security-key.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { confirmCode, confirmRecoveryCode, textCode } from './api/second-step.ts';
import classes from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { secondStepTexts as texts } from './second-step-texts.ts';

type Props = { factors: Factor[]; onDone: () => void };

/** A code from an authenticator app. */
export const AppStep = ({ factors, onDone }: Props) => {
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  return (
    <>
      <p className={classes.text}>{texts.secondCode}</p>
      {factors.length > 1 && (
        <NativeSelect
          data={factors.map(({ id, friendly_name }) => ({
            value: id,
            label: friendly_name || texts.unnamedApp,
          }))}
          label={texts.whichApp}
          onChange={(event) => setFactorId(event.currentTarget.value)}
          value={factorId}
        />
      )}
      <CodeForm label={texts.code} onDone={onDone} send={(code) => confirmCode(factorId, code, null)} />
    </>
  );
};

/** A code by text message, after it was requested. */
export const PhoneStep = ({ factors, onDone }: Props) => {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const factorId = factors[0]?.id ?? '';
  const ask = async () => {
    const asked = await textCode(factorId);
    setProblem(asked.problem?.message);
    if (!asked.problem) setChallengeId(asked.challengeId);
  };
  return (
    <>
      <p className={classes.text}>{texts.secondPhone}</p>
      {challengeId && (
        <CodeForm
          label={texts.code}
          onDone={onDone}
          send={(code) => confirmCode(factorId, code, challengeId)}
        />
      )}
      <Button autoFocus onClick={() => void ask()} variant="default">
        {texts.textMe}
      </Button>
      <FormProblem message={problem} />
    </>
  );
};

/** A passkey or security key, which the browser asks for. */
export const KeyStep = ({ factors, onDone }: Props) => {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    const failed = await proveKey(factors[0]?.id ?? '');
    setAsking(false);
    if (failed) setProblem(failed.message);
    else onDone();
  };
  return (
    <>
      <p className={classes.text}>{texts.secondKey}</p>
      <Button autoFocus disabled={asking} onClick={() => void ask()} size="md">
        {texts.useKey}
      </Button>
      <FormProblem message={problem} />
    </>
  );
};

/** A recovery code, for users who have lost all factors. */
export const RecoveryStep = ({ onDone }: { onDone: () => void }) => (
  <>
    <p className={classes.text}>{texts.secondRecovery}</p>
    <CodeForm label={texts.recoveryCode} onDone={onDone} send={confirmRecoveryCode} text />
  </>
);
