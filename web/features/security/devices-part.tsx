import { Badge, Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { Device } from '#shared/contract/account.ts';
import { deviceName } from '#shared/rules/device-name.ts';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { explainAuthError } from '../../lib/auth-problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { toast } from '../../ui/toast.ts';
import { endDevice, endOtherDevices, useDevices } from './api/devices.ts';
import classes from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';

type RowProps = { device: Device; disabled: boolean; onEnd: () => void };

const DeviceRow = ({ device, disabled, onEnd }: RowProps) => {
  const name = deviceName(device.user_agent);
  const facts = [
    texts.lastUsed(timeAgo(new Date(device.refreshed_at), new Date())),
    ...(device.aal === 'aal2' ? [texts.withSecondStep] : []),
    device.ip,
  ];
  return (
    <li>
      <div>
        <p className={classes.name}>
          {name}
          {device.current && <Badge component="span">{texts.thisDevice}</Badge>}
        </p>
        <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!device.current && (
        <Button
          aria-label={texts.signOutNamed(name)}
          disabled={disabled}
          onClick={onEnd}
          size="sm"
          variant="default"
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
};

/** The devices where the account is signed in, each with a button to sign out. */
export const DevicesPart = ({ userId }: { userId: string }) => {
  const devices = useDevices(userId);
  const [working, setWorking] = useState(false);
  const heading = useFocusKept(working);
  const end = async (work: () => Promise<unknown>, done: string) => {
    setWorking(true);
    try {
      await work();
      toast(done, { kind: 'success' });
    } catch (error) {
      toast(explainAuthError(error).message, { kind: 'error' });
    }
    await devices.refetch();
    setWorking(false);
  };
  const list = devices.data ?? [];
  return (
    <SecurityPart headingRef={heading} help={texts.devicesHelp} title={texts.devicesTitle}>
      {devices.isError && devices.data === undefined && (
        <FailedState
          detail={explainAuthError(devices.error).message}
          onRetry={() => void devices.refetch()}
          retrying={devices.isFetching}
          title={texts.devicesFailed}
        />
      )}
      {devices.isPending && <Skeleton height={96} radius="sm" width="100%" />}
      {list.length > 0 && (
        <ul className={classes.list}>
          {list.map((device) => (
            <DeviceRow
              device={device}
              disabled={working}
              key={device.id}
              onEnd={() =>
                void end(() => endDevice(device.id), texts.signedOut(deviceName(device.user_agent)))
              }
            />
          ))}
        </ul>
      )}
      {list.length === 1 && <p className={classes.quiet}>{texts.noOthers}</p>}
      {list.length > 1 && (
        <Button
          disabled={working}
          onClick={() => void end(endOtherDevices, texts.othersSignedOut)}
          variant="default"
        >
          {texts.signOutOthers}
        </Button>
      )}
    </SecurityPart>
  );
};
