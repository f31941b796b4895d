import classes from './opened-passage.module.css';

/** The class of what an opened passage stands in, with the lines under it. */
export const openedPassage = classes.passage;

type Props = { before: string; quote: string; after: string };

/** The paragraph of a document that a quotation is from, the quoted words marked. */
export const QuotedParagraph = ({ before, quote, after }: Props) => (
  <blockquote dir="auto">
    {before}
    <mark>{quote}</mark>
    {after}
  </blockquote>
);
