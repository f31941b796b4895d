import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import { IconMinus, IconPlus } from '#web/ui/icons/icons.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { readerTexts } from '../texts.ts';
import { BrokenPdf, LockedPdf, type OpenPdf, openPdf } from './open-pdf.ts';
import { PageScroll } from './page-scroll.tsx';
import classes from './pages.module.css';

const texts = readerTexts.pdf;

export type PagesPaneProps = {
  documentId: string;
  title: string;
  /** the page of the text */
  page: number;
  /** called when the user has scrolled to another page */
  onPage: (page: number) => void;
  /** shown at the end of the bar */
  close: ReactNode;
};

const sizes = [50, 75, 100, 125, 150, 200, 300];
type Opened = { pdf: OpenPdf } | { problem: string } | null;

/** The original pages of a PDF, beside the text. */
export function PagesPane({ documentId, title, page, onPage, close }: PagesPaneProps) {
  const [attempt, setAttempt] = useState(0);
  const opened = useOpenPdf(documentId, attempt);
  const [shown, setShown] = useState(page);
  const [size, setSize] = useState(100);
  const [wanted, setWanted] = useState<{ page: number } | null>(null);
  const pdf = opened && 'pdf' in opened ? opened.pdf : null;
  const move = useCallback(
    (to: number) => {
      setShown(to);
      onPage(to);
    },
    [onPage],
  );
  const at = sizes.indexOf(size);
  return (
    <section aria-label={texts.label} className={classes.pane}>
      <div className={classes.bar}>
        <PageField
          onGo={(to) => {
            setWanted({ page: to });
            move(to);
          }}
          page={shown}
          pages={pdf?.pages ?? null}
        />
        <div className={classes.sizes}>
          <ActionIcon
            aria-label={texts.smaller}
            disabled={at <= 0}
            onClick={() => setSize(sizes[at - 1] ?? size)}
            size={40}
            variant="subtle"
          >
            <IconMinus size={18} />
          </ActionIcon>
          <Button
            aria-label={`${texts.size(size)}: ${texts.fit}`}
            onClick={() => setSize(100)}
            px={4}
            variant="subtle"
          >
            {texts.size(size)}
          </Button>
          <ActionIcon
            aria-label={texts.larger}
            disabled={at >= sizes.length - 1}
            onClick={() => setSize(sizes[at + 1] ?? size)}
            size={40}
            variant="subtle"
          >
            <IconPlus size={18} />
          </ActionIcon>
        </div>
        {close}
      </div>
      {opened === null && <LoadingState label={texts.loading} />}
      {opened && 'problem' in opened && (
        <FailedState
          detail={opened.problem}
          onRetry={() => setAttempt((count) => count + 1)}
          title={texts.failed}
        />
      )}
      {pdf && (
        <PageScroll
          onMoved={move}
          onShown={setShown}
          page={page}
          pdf={pdf}
          size={size / 100}
          title={title}
          wanted={wanted}
        />
      )}
    </section>
  );
}

function useOpenPdf(documentId: string, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const leaving = new AbortController();
    setOpened(null);
    openPdf(documentId, leaving.signal).then(
      (pdf) => {
        if (!leaving.signal.aborted) setOpened({ pdf });
      },
      (error) => {
        if (!leaving.signal.aborted) setOpened({ problem: problemOf(error) });
      },
    );
    return () => leaving.abort();
  }, [documentId, attempt]);
  return opened;
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof LockedPdf) return texts.locked;
  return error instanceof BrokenPdf ? texts.broken : texts.notLoaded;
}

/** `pages` is null until the file is opened. */
type FieldProps = { page: number; pages: number | null; onGo: (page: number) => void };

/** Shows the current page number; another one can be typed. */
function PageField({ page, pages, onGo }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const to = Number(typed);
    if (pages !== null && typed !== null && typed.trim() !== '' && Number.isInteger(to) && to !== page)
      onGo(Math.min(pages, Math.max(1, to)));
    setTyped(null);
  };
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        aria-label={texts.goTo}
        disabled={pages === null}
        inputMode="numeric"
        onBlur={go}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        size="sm"
        value={typed ?? String(page)}
        w={`${Math.max(3, String(pages ?? page).length + 2)}rem`}
      />
      {pages !== null && <span className={classes.of}>{texts.of(pages)}</span>}
    </form>
  );
}
