import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { Account } from './api/get-account.ts';
import { addKey, beginApp, dropFactor, makeRecoveryCodes, type NewApp } from './api/two-step.ts';
import { securityTexts as texts } from './texts.ts';

/**
 * The actions of two-step sign-in, one at a time. The first factor comes with recovery codes: without them, losing the
 * factor would lock the user out.
 */
export const useTwoStep = (account: Account, onChanged: () => Promise<void>) => {
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  const run = (work: () => Promise<string | null>) => async () => {
    setWorking(true);
    setProblem(undefined);
    const failed = await work();
    setWorking(false);
    setProblem(failed ?? undefined);
  };
  const makeCodes = async (onlyIfNone = false): Promise<string | null> => {
    const made = await makeRecoveryCodes(onlyIfNone);
    if (made.problem === null) setCodes(made.codes);
    await onChanged();
    return made.problem;
  };
  const added = (said: string): Promise<string | null> => {
    toast(said, { kind: 'success' });
    return makeCodes(true);
  };

  return {
    app,
    codes,
    problem,
    working,
    beginApp: run(async () => {
      const begun = await beginApp(account.factorNames);
      if (begun.problem !== null) return begun.problem;
      setApp(begun.app);
      return null;
    }),
    cancelApp: () => {
      if (app) void dropFactor(app.id).then(onChanged);
      setApp(null);
    },
    appDone: run(async () => {
      setApp(null);
      return added(texts.twoStepOn);
    }),
    addKey: run(async () => (await addKey(account.factorNames)) ?? added(texts.keyAdded)),
    makeCodes: run(() => makeCodes()),
    putCodesAway: () => setCodes(null),
    factorRemoved: (name: string) => {
      toast(texts.removed(name), { kind: 'success' });
      setCodes(null);
      void run(async () => {
        await onChanged();
        return null;
      })();
    },
  };
};
