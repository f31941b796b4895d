import { PasswordInput, TextInput } from '@mantine/core';
import { authTexts as texts } from './texts.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** the problem shown under the form is about this field */
  blamed?: boolean;
};

/** id of the message under the form, to which the field it is about points */
export const problemId = 'auth-problem';

/** Mantine fills aria-describedby itself, and marks a password field as invalid for the eye only. */
const blame = (error: string | undefined, blamed: boolean | undefined) => ({
  ...(blamed ? { 'aria-errormessage': problemId } : {}),
  ...(error || blamed ? { 'aria-invalid': true } : {}),
});

/** 'Email' */
export const EmailField = ({ value, onChange, error, blamed }: Props) => (
  <TextInput
    autoCapitalize="none"
    autoComplete="email"
    error={error ?? blamed}
    inputMode="email"
    label={texts.email}
    name="email"
    onChange={(event) => onChange(event.currentTarget.value)}
    required
    spellCheck={false}
    type="email"
    value={value}
    {...blame(error, blamed)}
  />
);

type PasswordProps = Props & { kind: 'current' | 'new' | 'reset' };

/** 'Password', or 'New password' where one is reset. The eye is named so that only the field is found by 'Password'. */
export const PasswordField = ({ value, onChange, error, blamed, kind }: PasswordProps) => (
  <PasswordInput
    autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
    description={kind === 'current' ? undefined : texts.passwordHelp}
    error={error ?? blamed}
    label={kind === 'reset' ? texts.newPassword : texts.password}
    name="password"
    onChange={(event) => onChange(event.currentTarget.value)}
    required
    value={value}
    visibilityToggleButtonProps={{ 'aria-label': texts.showCharacters, tabIndex: 0 }}
    {...blame(error, blamed)}
  />
);
