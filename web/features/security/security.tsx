import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { explainAuthError } from '../../lib/auth-problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useAccount, useAccountChanged } from './api/get-account.ts';
import { DataPart } from './data-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { IdentitiesPart } from './identities-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import classes from './security.module.css';
import { securityTexts as texts } from './texts.ts';
import { TwoStepPart } from './two-step-part.tsx';

type Props = {
  userId: string;
  onDeleted: () => void;
  /** why a visit to a sign-in provider ended without connecting it */
  arrivalProblem: string | null;
};

const Parts = ({ userId, onDeleted, arrivalProblem }: Props) => {
  const account = useAccount(userId);
  const onChanged = useAccountChanged(userId);
  if (account.data === undefined) {
    return account.isError ? (
      <FailedState
        detail={explainAuthError(account.error).message}
        onRetry={() => void account.refetch()}
        retrying={account.isFetching}
        title={texts.failed}
      />
    ) : (
      <div aria-label={texts.loading} role="status">
        <Skeleton height={420} radius="sm" />
      </div>
    );
  }
  const shared = { account: account.data, onChanged };
  return (
    <Card className={classes.card}>
      <EmailPart {...shared} />
      <PasswordPart {...shared} />
      <PasskeysPart email={account.data.email} userId={userId} />
      <TwoStepPart {...shared} />
      <DevicesPart userId={userId} />
      <IdentitiesPart {...shared} arrivalProblem={arrivalProblem} />
      <DataPart />
      <DeletePart email={account.data.email} onDeleted={onDeleted} />
    </Card>
  );
};

/** The Security part of /profile: everything about the account itself, as opposed to the learner's profile. */
export const Security = (props: Props) => (
  <Stack component="section" gap="lg">
    <Title order={2}>{texts.title}</Title>
    <Parts {...props} />
  </Stack>
);
