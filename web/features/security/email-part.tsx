import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { useSendForm } from '../../lib/send-form.ts';
import { EmailField } from '../../ui/credential-fields.tsx';
import { FormProblem, MailboxNote } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { changeEmail, keepEmail, resendEmailChange } from './api/change-credentials.ts';
import type { Account } from './api/get-account.ts';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useOpened } from './use-opened.ts';

type Props = { account: Account; onChanged: () => Promise<void> };

const EmailForm = ({ account, onChanged, onClose }: Props & { onClose: () => void }) => {
  const [email, setEmail] = useState('');
  const problemId = useId();
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => {
      const typed = email.trim();
      if (typed === '') return { email: texts.newEmailMissing };
      return typed.toLowerCase() === account.email.toLowerCase() ? { email: texts.sameEmail } : {};
    },
    send: async () => {
      const result = await changeEmail(email);
      if (result.problem) return result.problem;
      await onChanged();
      if (result.done) toast(texts.emailChanged(email.trim()), { kind: 'success' });
      return null;
    },
    onDone: onClose,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <EmailField
        blamedBy={problem?.field === 'email' ? problemId : undefined}
        description={texts.newEmailHelp}
        error={errors.email}
        label={texts.newEmail}
        onChange={setEmail}
        value={email}
      />
      <FormProblem id={problemId} message={problem?.message} />
      <div className={classes.buttons}>
        <Button disabled={pending} type="submit">
          {texts.sendConfirmations}
        </Button>
        <Button onClick={onClose} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

/** A pending change, awaiting its two confirmations. */
const PendingChange = ({ account, newEmail, onChanged }: Props & { newEmail: string }) => {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = (work: () => Promise<string | null>, done: string) => async () => {
    setWorking(true);
    setProblem(undefined);
    const failed = await work();
    setWorking(false);
    if (failed) return setProblem(failed);
    toast(done, { kind: 'success' });
    await onChanged();
  };
  const { email, emailChangeSentAt } = account;
  return (
    <>
      <p className={classes.text} role="status">
        {texts.emailPending(email, newEmail)}{' '}
        {emailChangeSentAt && texts.sentAgo(timeAgo(emailChangeSentAt, new Date()))}
      </p>
      <FormProblem message={problem} />
      <div className={classes.buttons}>
        <Button
          disabled={working}
          onClick={run(() => resendEmailChange(email), texts.resent)}
          variant="default"
        >
          {texts.resend}
        </Button>
        <Button
          disabled={working}
          onClick={run(() => keepEmail(email), texts.emailKept(email))}
          variant="default"
        >
          {texts.keepEmail}
        </Button>
      </div>
      <MailboxNote />
    </>
  );
};

/** The address and how to change it: a change takes effect once confirmed from the old and the new address. */
export const EmailPart = ({ account, onChanged }: Props) => {
  const { opened, open, close, place } = useOpened();
  return (
    <SecurityPart help={texts.emailHelp} title={texts.emailTitle}>
      <p className={classes.text}>{account.email}</p>
      {account.newEmail && !opened && (
        <PendingChange account={account} newEmail={account.newEmail} onChanged={onChanged} />
      )}
      <div className={classes.place} ref={place}>
        {opened ? (
          <EmailForm account={account} onChanged={onChanged} onClose={close} />
        ) : (
          <Button onClick={open} variant="default">
            {texts.changeEmail}
          </Button>
        )}
      </div>
    </SecurityPart>
  );
};
