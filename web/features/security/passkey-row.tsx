import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { timeAgo } from '#shared/rules/time-ago.ts';
import { nameOf, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { passkeyTexts as texts } from './passkey-texts.ts';
import classes from './security.module.css';

type Props = { passkey: Passkey; onChanged: (said: string) => void };

const ago = (time: string) => timeAgo(new Date(time), new Date());

/** One passkey: its name, its date, and its actions. */
export const PasskeyRow = ({ passkey, onChanged }: Props) => {
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const name = nameOf(passkey);
  const close = () => setOpened(null);
  const done = (said: string) => {
    close();
    onChanged(said);
  };
  const used = passkey.last_used_at ? texts.lastUsed(ago(passkey.last_used_at)) : texts.neverUsed;
  const dialog = { passkey, onDone: done, onClose: close };
  return (
    <li>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>{`${texts.addedAgo(ago(passkey.created_at))} · ${used}`}</p>
      </div>
      <div className={classes.buttons}>
        <Button
          aria-label={texts.renameNamed(name)}
          onClick={() => setOpened('rename')}
          size="sm"
          variant="default"
        >
          {texts.rename}
        </Button>
        <Button
          aria-label={texts.removeNamed(name)}
          onClick={() => setOpened('remove')}
          size="sm"
          variant="default"
        >
          {texts.remove}
        </Button>
      </div>
      <Modal onClose={close} opened={opened === 'rename'} title={texts.renameTitle}>
        <RenamePasskey {...dialog} />
      </Modal>
      <Modal onClose={close} opened={opened === 'remove'} title={texts.removeTitle}>
        <RemovePasskey {...dialog} />
      </Modal>
    </li>
  );
};
