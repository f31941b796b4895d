import { PasswordInput, TextInput } from '@mantine/core';
import { useSettings } from '../lib/settings.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string | undefined;
  /** id of a message under the form that concerns this field */
  blamedBy?: string | undefined;
  /** by which the form finds the field to focus it */
  name?: string;
  /** the autocomplete token for the browser */
  autoComplete?: string;
};

/** Mantine sets aria-describedby itself, and marks an invalid password field only visually. */
const blame = (error: string | undefined, blamedBy: string | undefined) => ({
  error: error ?? blamedBy !== undefined,
  ...(blamedBy ? { 'aria-errormessage': blamedBy } : {}),
  ...(error || blamedBy ? { 'aria-invalid': true } : {}),
});

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

/**
 * A password field. The button that reveals the password has its own name, so that the label matches only the field.
 */
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

/** The rule for new passwords, as configured in this installation (AUTH_PASSWORD_MIN_LENGTH). */
const passwordRule = (minLength: number | undefined): string =>
  `${minLength === undefined ? '' : `At least ${minLength} characters. `}Make it long, and use it nowhere else.`;

/** A field for choosing a new password, with its rule. */
export const NewPasswordField = (props: Omit<Props, 'description'>) => (
  <PasswordField {...props} description={passwordRule(useSettings()?.passwordMinLength)} kind="new" />
);

type CodeProps = Props & {
  /** the code contains letters too */
  text?: boolean;
  autoFocus?: boolean;
};

/** A field for a one-time code: numeric keyboard on a phone, autofilled by the browser where possible. */
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
