import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '#shared/contract/profile.ts';
import { useSaveProfile } from '../../data/profile.ts';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast.ts';
import { ProfileForm } from './profile-form.tsx';
import {
  checkFields,
  type ProfileErrors,
  type ProfileFields,
  toFields,
  toPut,
} from './profile-form-state.ts';
import { profileRows } from './profile-rows.ts';
import { profileTexts as texts } from './texts.ts';
import { browserTimeZone } from './time-zones.ts';

type Props = { profile: Profile | null; opened: boolean; onClose: () => void };

const focusFirst = (form: HTMLFormElement | null, errors: ProfileErrors): void => {
  const first = profileRows.find(({ name }) => errors[name])?.name;
  const field = first && form?.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
};

const serverErrors = (error: unknown): ProfileErrors =>
  error instanceof ApiError ? ((error.problem?.fields ?? {}) as ProfileErrors) : {};

/**
 * The 'Update Profile' modal. Input survives closing it, so that a stray Escape or click loses nothing; only saving
 * clears it.
 */
export const ProfileEditor = ({ profile, opened, onClose }: Props) => {
  const [typed, setTyped] = useState<ProfileFields | null>(null);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  const fields = typed ?? toFields(profile, browserTimeZone());

  const showErrors = (found: ProfileErrors) => {
    // Rendered first, so that a screen reader reads the error along with the focused field.
    flushSync(() => setErrors(found));
    focusFirst(form.current, found);
  };

  const change = (changed: Partial<ProfileFields>) => {
    setTyped({ ...fields, ...changed });
    const rest = { ...errors };
    for (const name of Object.keys(changed)) delete rest[name as keyof ProfileFields];
    setErrors(rest);
  };
  const submit = () => {
    if (save.isPending) return;
    const found = checkFields(fields);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { body: toPut(fields) },
      {
        onSuccess: () => {
          setTyped(null);
          toast(texts.saved, { kind: 'success' });
          onClose();
        },
        onError: (error) => showErrors(serverErrors(error)),
      },
    );
  };
  return (
    <Modal onClose={onClose} opened={opened} size="lg" title={texts.modalTitle}>
      <ProfileForm
        errors={errors}
        failure={save.isError ? save.error.message : null}
        fields={fields}
        formRef={form}
        onChange={change}
        onClose={onClose}
        onSubmit={submit}
        saving={save.isPending}
      />
    </Modal>
  );
};
