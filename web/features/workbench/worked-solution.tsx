import { Markdown } from '../../ui/markdown.tsx';
import { workbenchTexts as texts } from './texts.ts';
import classes from './workbench.module.css';

type Props = {
  text: string;
  open: boolean;
  /** called when the learner opens or closes it */
  onToggle?: (open: boolean) => void;
};

/** The worked solution: collapsed after an attempt, open when the answer was requested. */
export function WorkedSolution({ text, open, onToggle }: Props) {
  return (
    <details
      className={classes.solution}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      open={open}
    >
      <summary>{texts.solution}</summary>
      <Markdown headingOffset={4} text={text} />
    </details>
  );
}
