import { Button } from '@mantine/core';
import { useState } from 'react';
import { CodeField, PasswordField } from '../../ui/credential-fields.tsx';
import { FormProblem, MailboxNote } from '../../ui/form-notes.tsx';
import { toast } from '../../ui/toast.ts';
import { mailProofCode } from './api/change-credentials.ts';
import type { Proof, ProofField } from './proof.ts';
import classes from './security.module.css';
import { securityTexts as texts } from './texts.ts';

type Props = {
  proof: Proof;
  onChange: (proof: Proof) => void;
  email: string;
  errors: Partial<Record<ProofField, string>>;
  /** the field that the message with this id concerns */
  problem: { field: string | null; id: string } | null;
};

/** The current password as proof, or a mailed code for users who do not know it or never had one. */
export const ProofFields = ({ proof, onChange, email, errors, problem }: Props) => {
  const [mailProblem, setMailProblem] = useState<string>();
  const field = (name: ProofField) => ({
    name,
    value: proof[name],
    onChange: (value: string) => onChange({ ...proof, [name]: value }),
    error: errors[name],
    blamedBy: problem?.field === name ? problem.id : undefined,
  });
  const mailCode = async () => {
    const failed = await mailProofCode();
    setMailProblem(failed ?? undefined);
    if (failed) return;
    onChange({ ...proof, byMail: true });
    toast(texts.mailCodeSent(email), { kind: 'success' });
  };
  return (
    <>
      {/* Tells password managers which account this is. */}
      <input autoComplete="username" hidden readOnly type="text" value={email} />
      {proof.byMail ? (
        <>
          <CodeField {...field('nonce')} label={texts.mailedCode} />
          <MailboxNote />
        </>
      ) : (
        <PasswordField {...field('current')} kind="current" label={texts.currentPassword} />
      )}
      <Button
        className={classes.aside}
        onClick={() => (proof.byMail ? onChange({ ...proof, byMail: false }) : void mailCode())}
        size="compact-sm"
        variant="subtle"
      >
        {proof.byMail ? texts.usePasswordInstead : texts.mailCodeInstead}
      </Button>
      <FormProblem message={mailProblem} />
    </>
  );
};
