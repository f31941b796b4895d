import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { documentBounds } from '#shared/contract/documents.ts';
import { exportCards, importCards } from '../../api/anki.ts';
import { cardKeys } from '../../api/card-keys.ts';
import { forgetConfirmedCards } from '../card-list.ts';
import classes from '../cards.module.css';
import { cardTexts } from '../texts.ts';

const texts = cardTexts.anki;

/** Export of cards to Anki, and import from it. */
export function AnkiBox({ userId }: { userId: string | null }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const [busy, setBusy] = useState<'in' | 'out' | null>(null);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null);

  const run = async (way: 'in' | 'out', work: () => Promise<string>) => {
    setBusy(way);
    setSaid(null);
    const result = await work().then(
      (text) => ({ text, isProblem: false }),
      (error: unknown) => ({
        text: error instanceof Error ? error.message : texts.failed,
        isProblem: true,
      }),
    );
    setBusy(null);
    setSaid(result);
  };
  const take = (file: File | null) => {
    // Allows choosing the same file again.
    reset.current?.();
    if (!file) return;
    void run('in', async () => {
      if (file.size > documentBounds.bytes) throw new Error(texts.tooLarge);
      const result = await importCards(file, userId);
      await client.invalidateQueries({ queryKey: cardKeys.all });
      forgetConfirmedCards();
      return texts.imported(result);
    });
  };
  const give = () =>
    void run('out', async () => {
      await exportCards(userId);
      return texts.exported;
    });
  return (
    <section aria-labelledby="anki" className={classes.anki}>
      <h2 className={classes.number} id="anki">
        {texts.heading}
      </h2>
      <p className={classes.hint}>{texts.detail}</p>
      <div className={classes.ways}>
        <Button disabled={busy !== null} loading={busy === 'out'} onClick={give} size="sm" variant="default">
          {texts.export}
        </Button>
        <FileButton accept=".apkg,.colpkg" onChange={take} resetRef={reset}>
          {(props) => (
            <Button {...props} disabled={busy !== null} loading={busy === 'in'} size="sm" variant="default">
              {texts.import}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={said?.isProblem ? classes.problem : classes.hint} role="status">
        {busy === 'in' ? texts.reading : (said?.text ?? '')}
      </p>
    </section>
  );
}
