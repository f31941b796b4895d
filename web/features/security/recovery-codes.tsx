import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './security.module.css';
import { securityTexts as texts } from './texts.ts';

type Props = { codes: string[]; email: string; onDone: () => void };

/** The recovery codes, shown only once: to be copied or saved. */
export const RecoveryCodes = ({ codes, email, onDone }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${texts.codesFile(email)}\n\n${codes.join('\n')}\n`;
  return (
    <div className={classes.codes}>
      <Title className={classes.codesTitle} order={4} ref={heading} size="h4" tabIndex={-1}>
        {texts.codesTitle}
      </Title>
      <p className={classes.text}>{texts.codesLead}</p>
      <ul aria-label={texts.codesTitle} className={classes.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton label={texts.codesCopy} text={text} />
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'lectern-recovery-codes.txt')}
          size="sm"
          variant="default"
        >
          {texts.codesDownload}
        </Button>
      </div>
      <Button onClick={onDone} style={{ alignSelf: 'flex-start' }}>
        {texts.codesDone}
      </Button>
    </div>
  );
};
