import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useSendForm } from '../../lib/send-form.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { type Asked, addPasskey } from './api/passkeys.ts';
import { passkeyTexts as texts } from './passkey-texts.ts';
import { checkProof, noProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import classes from './security.module.css';

type Props = { email: string; onAdded: () => void; onCancel: () => void };

/** Asks for re-authentication before a passkey is added in an old session. */
export const AddPasskeyForm = ({ email, onAdded, onCancel }: Props) => {
  const [proof, setProof] = useState(noProof);
  const id = useId();
  // A mailed code is used up when the challenge is issued, so a retry after the browser's refusal reuses the same
  // challenge.
  const asked = useRef<Asked | null>(null);
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => checkProof(proof),
    send: async () => {
      const result = await addPasskey(proof, asked.current);
      asked.current = result.kind === 'refused' ? (result.asked ?? null) : null;
      if (result.kind === 'added') return null;
      return result.kind === 'refused' ? result.problem : { message: texts.tookTooLong, field: null };
    },
    onDone: onAdded,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form}>
      <p className={classes.text}>{texts.proofLead}</p>
      <ProofFields
        email={email}
        errors={errors}
        onChange={setProof}
        problem={problem && { field: problem.field, id }}
        proof={proof}
      />
      <FormProblem id={id} message={problem?.message} />
      <div className={classes.buttons}>
        <Button disabled={pending} type="submit">
          {texts.goOn}
        </Button>
        <Button onClick={onCancel} variant="default">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
