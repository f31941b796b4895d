import { Markdown } from '../../../ui/markdown.tsx';
import classes from './chat.module.css';
import { textBlocks } from './text-blocks.ts';

/** A reply as Markdown, in pieces: while it grows, what stands already is neither read nor drawn again. */
export function ReplyText({ text }: { text: string }) {
  return (
    <div className={classes.reply}>
      {textBlocks(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reply grows at its end only
        <Markdown key={place} text={block} headingOffset={2} />
      ))}
    </div>
  );
}
