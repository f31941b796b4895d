import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useSendForm } from '../../lib/send-form.ts';
import { CodeField, PasswordField } from '../../ui/credential-fields.tsx';
import { FormProblem, MailboxNote } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import {
  changePassword,
  mailPasswordCode,
  type PasswordField as PasswordFieldName,
} from './api/change-credentials.ts';
import type { Account } from './api/get-account.ts';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useOpened } from './use-opened.ts';

type Props = { account: Account; onChanged: () => Promise<void> };

const PasswordForm = ({ account, onChanged, onClose }: Props & { onClose: () => void }) => {
  const [typed, setTyped] = useState({ current: '', nonce: '', password: '' });
  const [byMail, setByMail] = useState(false);
  const [mailProblem, setMailProblem] = useState<string>();
  const problemId = useId();
  const set = (name: PasswordFieldName) => (value: string) => setTyped({ ...typed, [name]: value });
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => ({
      ...(!byMail && typed.current === '' ? { current: texts.currentMissing } : {}),
      ...(byMail && typed.nonce.trim() === '' ? { nonce: texts.mailedCodeMissing } : {}),
      ...(typed.password === '' ? { password: texts.newMissing } : {}),
    }),
    send: () => changePassword(typed.password, byMail ? { nonce: typed.nonce } : { current: typed.current }),
    onDone: () => {
      toast(texts.passwordChanged, { kind: 'success' });
      void onChanged();
      onClose();
    },
  });
  const field = (name: PasswordFieldName) => ({
    name,
    value: typed[name],
    onChange: set(name),
    error: errors[name],
    blamedBy: problem?.field === name ? problemId : undefined,
  });
  const mailCode = async () => {
    const failed = await mailPasswordCode();
    setMailProblem(failed ?? undefined);
    if (failed) return;
    setByMail(true);
    toast(texts.mailCodeSent(account.email), { kind: 'success' });
  };
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      {/* For the browser's own list of passwords: whose it is. */}
      <input autoComplete="username" hidden readOnly type="text" value={account.email} />
      {byMail ? (
        <>
          <CodeField {...field('nonce')} label={texts.mailedCode} />
          <MailboxNote />
        </>
      ) : (
        <PasswordField {...field('current')} kind="current" label={texts.currentPassword} />
      )}
      <Button
        onClick={() => (byMail ? setByMail(false) : void mailCode())}
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        variant="subtle"
      >
        {byMail ? texts.usePasswordInstead : texts.mailCodeInstead}
      </Button>
      <PasswordField
        {...field('password')}
        description={texts.passwordRule}
        kind="new"
        label={texts.newPassword}
      />
      <FormProblem id={problemId} message={problem?.message ?? mailProblem} />
      <div className={classes.buttons}>
        <Button disabled={pending} type="submit">
          {texts.savePassword}
        </Button>
        <Button onClick={onClose} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

/** Changing the password: by the current one, or by a mailed code. */
export const PasswordPart = (props: Props) => {
  const { opened, open, close, place } = useOpened();
  return (
    <SecurityPart help={texts.passwordHelp} title={texts.passwordTitle}>
      <div ref={place} style={{ display: 'contents' }}>
        {opened ? (
          <PasswordForm {...props} onClose={close} />
        ) : (
          <Button onClick={open} variant="default">
            {texts.changePassword}
          </Button>
        )}
      </div>
    </SecurityPart>
  );
};
