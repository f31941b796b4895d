import { Markdown } from '../../ui/markdown.tsx';
import { workbenchTexts as texts } from './texts.ts';
import classes from './workbench.module.css';

type Props = {
  text: string;
  open: boolean;
  /** told when the learner opens or folds it */
  onToggle?: (open: boolean) => void;
};

/** The worked solution: folded after an attempt, open for whoever asked to be shown. */
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
