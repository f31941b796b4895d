import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { canUseKeys } from '#web/lib/key-support.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { FormProblem } from '#web/ui/form-notes.tsx';
import type { SignInResult } from '../api/sign-in.ts';
import classes from '../auth.module.css';
import { authTexts as texts } from '../texts.ts';

/** Loaded when the page is idle, or on use: signing in by password does not need it. */
const load = () => import('./offer-passkeys.ts');

/**
 * Signing in by passkey: by this button, or by the browser's autofill list under the email field. Renders nothing in
 * browsers without passkey support.
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
    // If a second step is required, the page shows it as soon as the session reports it.
    if (!result.problem && !result.secondStep) latest.current();
  });
  useEffect(() => {
    if (!supported) return;
    const leave = new AbortController();
    const cancel = whenIdle(() => {
      // If loading fails, the button still works and reports the problem.
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
