import type { Block } from '#shared/contract/workbench/block.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { BlockPrompt } from './block-prompt.tsx';
import classes from './workbench.module.css';

/** A block as static text, in its final size: until its code is loaded, and in print if that never happened. */
export function StaticBlock({ block }: { block: Block }) {
  return (
    <>
      <BlockPrompt block={block} />
      <StaticContent block={block} />
    </>
  );
}

/** The same without its prompt. */
export function StaticContent({ block }: { block: Block }) {
  switch (block.kind) {
    case 'predict':
      return block.guess.type === 'choice' ? <Options options={block.guess.options} /> : <Space />;
    case 'try':
      return block.question.options ? <Options options={block.question.options} /> : <Space />;
    case 'code':
      return block.task.files.map(({ name, text }) => <Program key={name} text={text} />);
    case 'trace':
      return <Program text={block.program} />;
    case 'figure':
      return <p>{shownText(block.alt)}</p>;
    case 'explore':
      return (
        <ul>
          {block.tasks.map(({ id, text }) => (
            <li key={id}>
              <Markdown inline text={text} />
            </li>
          ))}
        </ul>
      );
  }
}

function Options({ options }: { options: { id: string; text: string }[] }) {
  return (
    <>
      <ul className={classes.options}>
        {options.map(({ id, text }) => (
          <li className={classes.option} key={id}>
            <Markdown inline text={text} />
          </li>
        ))}
      </ul>
      <Space />
    </>
  );
}

function Program({ text }: { text: string }) {
  const scrollable = { tabIndex: 0 };
  return (
    <pre className={classes.program} {...scrollable}>
      <code>{text}</code>
    </pre>
  );
}

/** Placeholder for the buttons. */
const Space = () => <div aria-hidden="true" className={classes.space} />;
