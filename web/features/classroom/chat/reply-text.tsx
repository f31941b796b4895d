import { Markdown } from '../../../ui/markdown.tsx';
import classes from './chat.module.css';
import { textBlocks } from './text-blocks.ts';

/** A reply as Markdown, in blocks: while it grows, finished blocks are neither parsed nor rendered again. */
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
