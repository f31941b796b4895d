import { PasswordInput, TextInput } from '@mantine/core';
import { useSettings } from '../lib/settings.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string | undefined;
  /** id of a message under the form that is about this field */
  blamedBy?: string | undefined;
  /** the form finds the field by it to give it the focus */
  name?: string;
  /** what the browser may fill in */
  autoComplete?: string;
};

/** Mantine fills aria-describedby itself, and marks a password field as invalid for the eye only. */
const blame = (error: string | undefined, blamedBy: string | undefined) => ({
  error: error ?? blamedBy !== undefined,
  ...(blamedBy ? { 'aria-errormessage': blamedBy } : {}),
  ...(error || blamedBy ? { 'aria-invalid': true } : {}),
});

/** A field for an e-mail address. */
export const EmailField = ({ onChange, error, blamedBy, name = 'email', ...rest }: Props) => (
  <TextInput
    autoCapitalize="none"
    autoComplete="email"
    inputMode="email"
    name={name}
    onChange={(event) => onChange(event.currentTarget.value)}
    required
    spellCheck={false}
    type="email"
    {...rest}
    {...blame(error, blamedBy)}
  />
);

type PasswordProps = Props & { kind: 'current' | 'new' };

/** A field for a password. The eye is named so that only the field is found by the label. */
export const PasswordField = ({
  onChange,
  error,
  blamedBy,
  kind,
  name = 'password',
  ...rest
}: PasswordProps) => (
  <PasswordInput
    autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
    name={name}
    onChange={(event) => onChange(event.currentTarget.value)}
    required
    visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
    {...rest}
    {...blame(error, blamedBy)}
  />
);

/** What a new password needs, as this installation has it set (AUTH_PASSWORD_MIN_LENGTH). */
const passwordRule = (minLength: number | undefined): string =>
  `${minLength === undefined ? '' : `At least ${minLength} characters. `}Long and yours alone is best.`;

/** A field for a password that is being chosen, with the rule that it has to follow. */
export const NewPasswordField = (props: Omit<Props, 'description'>) => (
  <PasswordField {...props} description={passwordRule(useSettings()?.passwordMinLength)} kind="new" />
);

type CodeProps = Props & {
  /** the code has letters too */
  text?: boolean;
  autoFocus?: boolean;
};

/** A field for a code that was shown or sent: digit keys on a phone, filled in by the browser where it can. */
export const CodeField = ({ onChange, error, blamedBy, name = 'code', text, ...rest }: CodeProps) => (
  <TextInput
    autoCapitalize="none"
    autoComplete={text ? 'off' : 'one-time-code'}
    inputMode={text ? 'text' : 'numeric'}
    name={name}
    onChange={(event) => onChange(event.currentTarget.value)}
    required
    spellCheck={false}
    {...rest}
    {...blame(error, blamedBy)}
  />
);
