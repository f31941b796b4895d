import { Button } from '@mantine/core';
import type { UserIdentity } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { authClient } from '../../lib/auth-client.ts';
import { explainAuthError } from '../../lib/auth-problem.ts';
import { useProviders } from '../../lib/auth-settings.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import type { Account } from './api/get-account.ts';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';

type Props = { account: Account; onChanged: () => Promise<void>; arrivalProblem: string | null };

const addressOf = ({ identity_data }: UserIdentity): string =>
  typeof identity_data?.email === 'string' ? identity_data.email : '';

/** The account's ways to sign in, those that could be added, and removing one unless it is the last. */
export const IdentitiesPart = ({ account, onChanged, arrivalProblem }: Props) => {
  const providers = useProviders();
  const [working, setWorking] = useState(false);
  const heading = useFocusKept(working);
  const [problem, setProblem] = useState<string | undefined>(arrivalProblem ?? undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Back from a provider: the message is far down the page.
    if (arrivalProblem) place.current?.scrollIntoView({ block: 'center' });
  }, [arrivalProblem]);
  const { identities } = account;
  const linked = new Set(identities.map(({ provider }) => provider));
  const open = providers.filter(({ id }) => !linked.has(id));
  const nameOf = (id: string) =>
    id === 'email' ? texts.emailIdentity : (providers.find((one) => one.id === id)?.label ?? id);

  const run = async (work: () => Promise<string | null>, onDone: () => Promise<void>) => {
    setWorking(true);
    const failed = await work();
    setProblem(failed ?? undefined);
    if (!failed) await onDone();
    setWorking(false);
  };
  const disconnect = (identity: UserIdentity) =>
    run(
      () => disconnectIdentity(identity),
      async () => {
        toast(texts.disconnected(nameOf(identity.provider)), { kind: 'success' });
        await onChanged();
      },
    );
  return (
    <SecurityPart headingRef={heading} help={texts.identitiesHelp} title={texts.identitiesTitle}>
      <ul className={classes.list}>
        {identities.map((identity) => (
          <li key={identity.identity_id}>
            <div>
              <p className={classes.name}>{nameOf(identity.provider)}</p>
              <p className={classes.quiet}>{addressOf(identity)}</p>
            </div>
            {identities.length > 1 && (
              <Button
                aria-label={texts.disconnectNamed(nameOf(identity.provider))}
                disabled={working}
                onClick={() => void disconnect(identity)}
                size="sm"
                variant="default"
              >
                {texts.disconnect}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {identities.length === 1 && <p className={classes.quiet}>{texts.lastIdentity}</p>}
      {problem && (
        <div ref={place}>
          <FormProblem message={problem} />
        </div>
      )}
      {open.length > 0 && (
        <div className={classes.buttons}>
          {open.map(({ id, label }) => (
            <Button
              disabled={working}
              key={id}
              onClick={() =>
                void run(
                  () => connectProvider(id),
                  async () => {},
                )
              }
              variant="default"
            >
              {texts.connect(label)}
            </Button>
          ))}
        </div>
      )}
    </SecurityPart>
  );
};

/** Navigates to the provider, which redirects back here once it has agreed. @returns the error, if any */
const connectProvider = async (provider: string): Promise<string | null> => {
  const { error } = await authClient.linkIdentity({
    // The library's type lists the providers known to it; ours come from the configuration.
    provider: provider as never,
    options: { redirectTo: `${window.location.origin}/profile` },
  });
  return error ? explainAuthError(error).message : null;
};

/** Disconnects a way to sign in. @returns null, or the error */
const disconnectIdentity = async (identity: UserIdentity): Promise<string | null> => {
  const { error } = await authClient.unlinkIdentity(identity);
  return error ? explainAuthError(error).message : null;
};
