import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { explainAuthError } from '../../lib/auth-problem.ts';
import { canUseKeys } from '../../lib/key-support.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FormProblem } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { addPasskey, usePasskeys } from './api/passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyTexts as texts } from './passkey-texts.ts';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useOpened } from './use-opened.ts';

type Props = { userId: string; email: string };

/** Adding a passkey: at once, or after re-authentication in an old session. */
const Adding = ({ email, onAdded }: { email: string; onAdded: () => void }) => {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { opened, open, close, place } = useOpened();
  const add = async () => {
    setWorking(true);
    setProblem(undefined);
    const result = await addPasskey(null);
    setWorking(false);
    if (result.kind === 'added') onAdded();
    else if (result.kind === 'proof') open();
    else setProblem(result.problem.message);
  };
  const done = () => {
    close();
    onAdded();
  };
  return (
    <div className={classes.place} ref={place}>
      {opened ? (
        <AddPasskeyForm email={email} onAdded={done} onCancel={close} />
      ) : (
        <>
          <FormProblem message={problem} />
          <Button aria-disabled={working} onClick={() => working || void add()} variant="default">
            {working ? texts.adding : texts.add}
          </Button>
        </>
      )}
    </div>
  );
};

/** The account's passkeys, each with its actions. */
export const PasskeysPart = ({ userId, email }: Props) => {
  const passkeys = usePasskeys(userId);
  const [reading, setReading] = useState(false);
  const heading = useFocusKept(reading);
  const changed = async (said: string) => {
    toast(said, { kind: 'success' });
    setReading(true);
    await passkeys.refetch();
    setReading(false);
  };
  const list = passkeys.data ?? [];
  return (
    <SecurityPart headingRef={heading} help={texts.help} title={texts.title}>
      {passkeys.isError && passkeys.data === undefined && (
        <FailedState
          detail={explainAuthError(passkeys.error).message}
          onRetry={() => void passkeys.refetch()}
          retrying={passkeys.isFetching}
          title={texts.failed}
        />
      )}
      {passkeys.isPending && <Skeleton height={48} radius="sm" width="100%" />}
      {passkeys.data?.length === 0 && <p className={classes.text}>{texts.none}</p>}
      {list.length > 0 && (
        <ul className={classes.list}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} onChanged={(said) => void changed(said)} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUseKeys() ? (
        <Adding email={email} onAdded={() => void changed(texts.added)} />
      ) : (
        <p className={classes.quiet}>{texts.unsupported}</p>
      )}
    </SecurityPart>
  );
};
