import classes from './opened-passage.module.css';

/** The class of the element around an opened passage and the lines below it. */
export const openedPassage = classes.passage;

type Props = { before: string; quote: string; after: string };

/** The paragraph that a quotation comes from, with the quoted words marked. */
export const QuotedParagraph = ({ before, quote, after }: Props) => (
  <blockquote dir="auto">
    {before}
    <mark>{quote}</mark>
    {after}
  </blockquote>
);
