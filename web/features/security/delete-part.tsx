import { Button, Modal, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { isClosingConfirmed } from '#shared/rules/account-closing.ts';
import { useSendForm } from '../../lib/send-form.ts';
import { FormProblem } from '../../ui/form-notes.tsx';
import { closeAccount } from './api/own-data.ts';
import { checkProof, noProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';

type Props = {
  email: string;
  /** the account is deleted: remove all its data from this browser */
  onDeleted: () => void;
};

const DeleteForm = ({ email, onDeleted, onClose }: Props & { onClose: () => void }) => {
  const [confirmation, setConfirmation] = useState('');
  const [proof, setProof] = useState(noProof);
  const id = useId();
  const { form, onSubmit, pending, errors, problem } = useSendForm({
    check: () => ({
      ...(isClosingConfirmed(confirmation) ? {} : { confirmation: texts.deleteWordsWrong }),
      ...checkProof(proof),
    }),
    send: () => closeAccount(confirmation, proof),
    onDone: onDeleted,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} ref={form} style={{ width: '100%' }}>
      <p className={classes.text}>{texts.deleteLead}</p>
      <ul className={classes.goes}>
        {texts.deleteGoes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className={classes.text}>{texts.deleteStays}</p>
      <p className={classes.quiet}>{texts.deleteFirst}</p>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        error={errors.confirmation}
        label={texts.deleteWords}
        name="confirmation"
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        value={confirmation}
      />
      <ProofFields
        email={email}
        errors={errors}
        onChange={setProof}
        problem={problem && { field: problem.field, id }}
        proof={proof}
      />
      <FormProblem id={id} message={problem?.message} />
      <div className={classes.buttons}>
        <Button onClick={onClose} variant="default">
          {texts.keepAccount}
        </Button>
        <Button color="red" disabled={pending} type="submit">
          {texts.deleteSubmit}
        </Button>
      </div>
    </form>
  );
};

/** Deleting the account: explained, typed to confirm, and proved before anything happens. */
export const DeletePart = (props: Props) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <SecurityPart help={texts.deleteHelp} title={texts.deleteTitle}>
      <Button color="red" onClick={() => setOpened(true)} variant="outline">
        {texts.deleteOpen}
      </Button>
      <Modal onClose={close} opened={opened} size="lg" title={texts.deleteTitle}>
        <DeleteForm {...props} onClose={close} />
      </Modal>
    </SecurityPart>
  );
};
