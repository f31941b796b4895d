import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useSendForm } from '../../lib/send-form.ts';
import { NewPasswordField } from '../../ui/credential-fields.tsx';
import { FormProblem } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { changePassword } from './api/change-credentials.ts';
import type { Account } from './api/get-account.ts';
import { checkProof, noProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useOpened } from './use-opened.ts';

type Props = { account: Account; onChanged: () => Promise<void> };

const PasswordForm = ({ account, onChanged, onClose }: Props & { onClose: () => void }) => {
  const [proof, setProof] = useState(noProof);
  const [password, setPassword] = useState('');
  const id = useId();
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => ({ ...checkProof(proof), ...(password === '' ? { password: texts.newMissing } : {}) }),
    send: () => changePassword(password, proof),
    onDone: () => {
      toast(texts.passwordChanged, { kind: 'success' });
      void onChanged();
      onClose();
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <ProofFields
        email={account.email}
        errors={errors}
        onChange={setProof}
        problem={problem && { field: problem.field, id }}
        proof={proof}
      />
      <NewPasswordField
        blamedBy={problem?.field === 'password' ? id : undefined}
        error={errors.password}
        label={texts.newPassword}
        onChange={setPassword}
        value={password}
      />
      <FormProblem id={id} message={problem?.message} />
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

/** Changing the password: with the current one as proof, or a mailed code. */
export const PasswordPart = (props: Props) => {
  const { opened, open, close, place } = useOpened();
  return (
    <SecurityPart help={texts.passwordHelp} title={texts.passwordTitle}>
      <div className={classes.place} ref={place}>
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
