import { useEffect, useRef, useState } from 'react';
import { readerTexts } from '../texts.ts';
import type { OpenPdf } from './open-pdf.ts';
import classes from './pages.module.css';

const texts = readerTexts.pdf;

/** Debounce, so that pages passed quickly are not rendered. */
const PASSING_MS = 80;

type Props = {
  pdf: OpenPdf;
  page: number;
  alt: string;
  /** its position, in pixels */
  top: number;
  width: number;
  height: number;
  /** called with height divided by width once known */
  onRatio: (page: number, ratio: number) => void;
};

/** One page as an image, rendered when it comes into view. */
export function PdfPage({ pdf, page, alt, top, width, height, onRatio }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const leaving = new AbortController();
    const draw = async (): Promise<void> => {
      const { width: natural, height: high } = await pdf.sizeOf(page);
      if (leaving.signal.aborted || !canvas.current) return;
      onRatio(page, high / natural);
      await pdf.draw(page, canvas.current, width, leaving.signal);
    };
    const timer = setTimeout(() => {
      draw().then(
        () => setState('drawn'),
        (error) => {
          if (leaving.signal.aborted) return;
          console.warn(`Page ${page} could not be rendered.`, error);
          setState('failed');
        },
      );
    }, PASSING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pdf, page, width, onRatio]);
  return (
    <div className={classes.sheet} data-state={state} style={{ top, width, height }}>
      <canvas aria-label={alt} ref={canvas} role="img" />
      {state === 'failed' && <p className={classes.failed}>{texts.pageFailed(page)}</p>}
    </div>
  );
}
