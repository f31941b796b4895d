import type { AuthProblem } from '../../lib/auth-problem.ts';
import { EmailField, NewPasswordField, PasswordField } from '../../ui/credential-fields.tsx';
import type { Credentials, FieldErrors } from './check-credentials.ts';
import { authTexts as texts } from './texts.ts';

/** id of the message under the form, for the aria-describedby of its field */
export const problemId = 'auth-problem';

type Props = {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  errors: FieldErrors;
  problem: AuthProblem | null;
  kind: 'current' | 'new';
};

/** 'Email' and 'Password', for log-in and sign-up. */
export const CredentialFields = ({ credentials, onChange, errors, problem, kind }: Props) => {
  const blamed = (field: AuthProblem['field']) => (problem?.field === field ? problemId : undefined);
  const password = {
    blamedBy: blamed('password'),
    error: errors.password,
    label: texts.password,
    onChange: (typed: string) => onChange({ ...credentials, password: typed }),
    value: credentials.password,
  };
  return (
    <>
      <EmailField
        // 'webauthn': the browser offers this site's passkeys along with known addresses.
        autoComplete={kind === 'current' ? 'username webauthn' : 'email'}
        blamedBy={blamed('email')}
        error={errors.email}
        label={texts.email}
        onChange={(email) => onChange({ ...credentials, email })}
        value={credentials.email}
      />
      {kind === 'new' ? <NewPasswordField {...password} /> : <PasswordField {...password} kind={kind} />}
    </>
  );
};
