import { Markdown } from '../../ui/markdown.tsx';
import { workbenchTexts as texts } from './texts.ts';
import classes from './workbench.module.css';

/** The worked solution: folded after an attempt, open for whoever asked to be shown. */
export function WorkedSolution({ text, open }: { text: string; open: boolean }) {
  return (
    <details className={classes.solution} open={open}>
      <summary>{texts.solution}</summary>
      <Markdown headingOffset={4} text={text} />
    </details>
  );
}
