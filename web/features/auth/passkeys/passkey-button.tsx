import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { canUseKeys } from '../../../lib/key-support.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { FormProblem } from '../../../ui/form-notes.tsx';
import type { SignInResult } from '../api/sign-in.ts';
import classes from '../auth.module.css';
import { authTexts as texts } from '../texts.ts';

/** Comes once the page is idle, or when it is asked for: whoever types a password needs none of it. */
const load = () => import('./offer-passkeys.ts');

/**
 * Signing in by a passkey: by this button, or by the list that the browser shows under the email field. Nothing where
 * the browser knows no passkeys.
 */
export const PasskeyButton = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [supported] = useState(canUseKeys);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const [take] = useState(() => (result: SignInResult) => {
    setProblem(result.problem?.message);
    // Where a second step is asked for, the page shows it as soon as the session says so.
    if (!result.problem && !result.secondStep) latest.current();
  });
  useEffect(() => {
    if (!supported) return;
    const leave = new AbortController();
    const cancel = whenIdle(() => {
      // Without the connection that brings it the button is left, which says what is wrong.
      load()
        .then(({ offerPasskeys }) => offerPasskeys(take, leave.signal))
        .catch(() => undefined);
    });
    return () => {
      cancel();
      leave.abort();
    };
  }, [supported, take]);
  if (!supported) return null;
  const ask = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      take(await (await load()).askForPasskey());
    } catch {
      setProblem(texts.passkeyNotUsed);
    }
    setPending(false);
  };
  return (
    <div className={classes.passkey}>
      <Button disabled={pending} onClick={() => void ask()} size="md" variant="subtle">
        {texts.withPasskey}
      </Button>
      <FormProblem message={problem} />
    </div>
  );
};
