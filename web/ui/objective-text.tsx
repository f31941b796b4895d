import { objectiveParts } from '#shared/rules/objective-parts.ts';
import { typographicQuotes } from '#shared/rules/typographic-quotes.ts';
import classes from './objective-text.module.css';

type Props = { text: string; className: string | undefined };

/** An objective: a sentence, or a bulleted list if it names several abilities. */
export function ObjectiveText({ text, className }: Props) {
  const shown = typographicQuotes(text);
  const several = objectiveParts(shown);
  if (!several) {
    return (
      <p className={className} dir="auto">
        {shown}
      </p>
    );
  }
  return (
    <div className={className} dir="auto">
      <p className={classes.lead}>{several.lead}</p>
      <ul className={classes.parts}>
        {several.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}
