import { Alert, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, RefObject } from 'react';
import { CommaListField } from '../../ui/comma-list-field.tsx';
import classes from './profile.module.css';
import {
  educationChoices,
  learningStyleChoices,
  type ProfileErrors,
  type ProfileField,
  type ProfileFields,
} from './profile-form-state.ts';
import { profileTexts as texts } from './texts.ts';
import { timeZoneChoices } from './time-zones.ts';

type Props = {
  fields: ProfileFields;
  errors: ProfileErrors;
  failure: string | null;
  saving: boolean;
  onChange: (change: Partial<ProfileFields>) => void;
  onSubmit: () => void;
  onClose: () => void;
  formRef: RefObject<HTMLFormElement | null>;
};

const optional = (options: string[]) => [{ value: '', label: texts.choose }, ...options];

/** The form, 'Update Profile'. Stateless: its owner keeps the input. */
export const ProfileForm = ({
  fields,
  errors,
  failure,
  saving,
  onChange,
  onSubmit,
  onClose,
  formRef,
}: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const text = (name: Exclude<ProfileField, 'languagesSpoken' | 'interests' | 'certifications'>) => ({
    name,
    label: texts.labels[name],
    value: fields[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const list = (name: 'languagesSpoken' | 'interests' | 'certifications') => ({
    name,
    label: texts.labels[name],
    value: fields[name],
    error: errors[name],
    description: texts.commaHelp,
    onChange: (value: string[]) => onChange({ [name]: value }),
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit} ref={formRef}>
      <div className={classes.pair}>
        <TextInput {...text('name')} autoComplete="name" data-autofocus required />
        <TextInput {...text('age')} inputMode="numeric" required />
        <NativeSelect
          {...text('educationLevel')}
          data={optional(educationChoices(fields.educationLevel))}
          required
        />
        <NativeSelect
          {...text('preferredLearningStyle')}
          data={optional(learningStyleChoices(fields.preferredLearningStyle))}
          required
        />
      </div>
      <Textarea {...text('careerGoals')} autosize maxRows={8} minRows={2} />
      <CommaListField {...list('languagesSpoken')} />
      <CommaListField {...list('interests')} />
      <CommaListField {...list('certifications')} />
      <NativeSelect
        {...text('timeZone')}
        data={timeZoneChoices(fields.timeZone)}
        description={texts.timeZoneHelp}
      />
      {failure && (
        <Alert color="red" role="alert" title={texts.failedToSave}>
          {failure} {texts.kept}
        </Alert>
      )}
      <Group className={classes.foot} justify="flex-end">
        <Button onClick={onClose} variant="default">
          {texts.close}
        </Button>
        <Button disabled={saving} type="submit">
          {saving ? texts.saving : texts.save}
        </Button>
      </Group>
    </form>
  );
};
