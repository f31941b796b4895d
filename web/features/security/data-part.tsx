import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadData } from './api/own-data.ts';
import { SecurityPart } from './security-part.tsx';
import { securityTexts as texts } from './texts.ts';

/** Downloading all data about the learner. */
export const DataPart = () => {
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setWorking(true);
    setProblem(null);
    try {
      await downloadData();
      toast(texts.downloaded, { kind: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setWorking(false);
  };
  return (
    <SecurityPart help={texts.dataHelp} title={texts.dataTitle}>
      {problem !== null && <FailedState detail={problem} title={texts.downloadFailed} />}
      <Button disabled={working} onClick={() => void download()} variant="default">
        {working ? texts.preparing : texts.download}
      </Button>
    </SecurityPart>
  );
};
