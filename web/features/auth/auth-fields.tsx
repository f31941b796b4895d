import type { AuthProblem } from '../../lib/auth-problem.ts';
import { EmailField, PasswordField } from '../../ui/credential-fields.tsx';
import type { Credentials, FieldErrors } from './check-credentials.ts';
import { authTexts as texts } from './texts.ts';

/** id of the message under the form, to which the field it is about points */
export const problemId = 'auth-problem';

type Props = {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  errors: FieldErrors;
  problem: AuthProblem | null;
  kind: 'current' | 'new';
};

/** 'Email' and 'Password', as log-in and sign-up have them. */
export const CredentialFields = ({ credentials, onChange, errors, problem, kind }: Props) => (
  <>
    <EmailField
      blamedBy={problem?.field === 'email' ? problemId : undefined}
      error={errors.email}
      label={texts.email}
      onChange={(email) => onChange({ ...credentials, email })}
      value={credentials.email}
    />
    <PasswordField
      blamedBy={problem?.field === 'password' ? problemId : undefined}
      description={kind === 'new' ? texts.passwordHelp : undefined}
      error={errors.password}
      kind={kind}
      label={texts.password}
      onChange={(password) => onChange({ ...credentials, password })}
      value={credentials.password}
    />
  </>
);
