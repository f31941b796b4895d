import { Markdown } from '../../ui/markdown.tsx';
import classes from './workbench.module.css';

/** The parts of blocks as static text. */

export function StillOptions({ options }: { options: { id: string; text: string }[] }) {
  return (
    <>
      <ul className={classes.options}>
        {options.map(({ id, text }) => (
          <li className={classes.option} key={id}>
            <Markdown inline text={text} />
          </li>
        ))}
      </ul>
      <StillRoom />
    </>
  );
}

export function StillProgram({ text }: { text: string }) {
  const scrollable = { tabIndex: 0 };
  return (
    <pre className={classes.program} {...scrollable}>
      <code>{text}</code>
    </pre>
  );
}

/** Room for the buttons. */
export const StillRoom = () => <div aria-hidden="true" className={classes.space} />;
