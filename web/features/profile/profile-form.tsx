import { Alert, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, RefObject } from 'react';
import { CommaListField } from '../../ui/comma-list-field.tsx';
import classes from './profile.module.css';
import { choices, type ProfileErrors, type ProfileFields } from './profile-form-state.ts';
import { type ProfileRow, profileRows } from './profile-rows.ts';
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
  const field = ({ name, label, as, missing, choices: options = [], autoComplete }: ProfileRow) => {
    const shared = { name, label, error: errors[name], required: missing !== undefined };
    if (as === 'list') {
      return (
        <CommaListField
          {...shared}
          description={texts.commaHelp}
          key={name}
          onChange={(value) => onChange({ [name]: value })}
          value={fields[name] as string[]}
        />
      );
    }
    const value = fields[name] as string;
    const input = {
      ...shared,
      value,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [name]: event.currentTarget.value }),
    };
    if (as === 'zone') {
      const zones = timeZoneChoices(value);
      return <NativeSelect {...input} data={zones} description={texts.timeZoneHelp} key={name} />;
    }
    if (as === 'choice') {
      const data = [{ value: '', label: texts.choose }, ...choices(options, value)];
      return <NativeSelect {...input} data={data} key={name} />;
    }
    if (as === 'paragraph') return <Textarea {...input} autosize key={name} maxRows={8} minRows={2} />;
    return (
      <TextInput
        {...input}
        autoComplete={autoComplete}
        data-autofocus={name === profileRows[0]?.name || undefined}
        inputMode={as === 'number' ? 'numeric' : undefined}
        key={name}
      />
    );
  };
  const isShort = ({ as }: ProfileRow) => as === 'line' || as === 'number' || as === 'choice';
  return (
    <form className={classes.form} noValidate onSubmit={submit} ref={formRef}>
      <div className={classes.pair}>{profileRows.filter(isShort).map(field)}</div>
      {profileRows.filter((row) => !isShort(row)).map(field)}
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
