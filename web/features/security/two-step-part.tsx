import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { canUseKeys } from '../../lib/key-support.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import type { Account } from './api/get-account.ts';
import { useRecoveryCodesLeft } from './api/two-step.ts';
import { AppSetup } from './app-setup.tsx';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useTwoStep } from './use-two-step.ts';

type Props = { account: Account; onChanged: () => Promise<void> };

/** Shows how many recovery codes are left, and creates new ones. */
const CodesLeft = ({ userId, onMake, working }: { userId: string; onMake: () => void; working: boolean }) => {
  const left = useRecoveryCodesLeft(userId).data;
  return (
    <div>
      {left !== undefined && (
        <p className={classes.quiet}>
          {left === 0 ? texts.codesNone : `${texts.codesLeft(left)} ${texts.codesReplace}`}
        </p>
      )}
      <Button disabled={working} mt={8} onClick={onMake} size="sm" variant="default">
        {texts.newCodes}
      </Button>
    </div>
  );
};

/** Returns focus to the first button when a panel that had focus is closed. */
const useFocusBack = (panelOpen: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(panelOpen);
  useEffect(() => {
    if (wasOpen.current && !panelOpen) place.current?.querySelector('button')?.focus();
    wasOpen.current = panelOpen;
  }, [panelOpen]);
  return place;
};

/** Two-step sign-in: the account's factors, adding and removing them, and the recovery codes. */
export const TwoStepPart = ({ account, onChanged }: Props) => {
  const { app, codes, problem, working, ...act } = useTwoStep(account, onChanged);
  const place = useFocusBack(app !== null || codes !== null);
  const heading = useFocusKept(working);
  const { factors } = account;
  if (app) {
    return (
      <SecurityPart help={texts.twoStepHelp} title={texts.twoStepTitle}>
        <AppSetup app={app} onCancel={act.cancelApp} onDone={act.appDone} />
      </SecurityPart>
    );
  }
  return (
    <SecurityPart headingRef={heading} help={texts.twoStepHelp} title={texts.twoStepTitle}>
      {codes && <RecoveryCodes codes={codes} email={account.email} onDone={act.putCodesAway} />}
      {factors.length === 0 ? (
        <p className={classes.text}>{texts.twoStepOff}</p>
      ) : (
        <ul className={classes.list}>
          {factors.map((factor) => (
            <FactorRow factor={factor} key={factor.id} onRemoved={act.factorRemoved} />
          ))}
        </ul>
      )}
      <FormProblem message={problem} />
      {!codes && (
        <div className={classes.buttons} ref={place}>
          <Button disabled={working} onClick={act.beginApp} variant="default">
            {texts.addApp}
          </Button>
          {canUseKeys() && (
            <Button disabled={working} onClick={act.addKey} variant="default">
              {texts.addKey}
            </Button>
          )}
        </div>
      )}
      {factors.length > 0 && !codes && (
        <CodesLeft onMake={act.makeCodes} userId={account.id} working={working} />
      )}
    </SecurityPart>
  );
};
