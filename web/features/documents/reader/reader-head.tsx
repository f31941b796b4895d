import { Link } from 'react-router';
import type { LearnerDocument } from '#shared/contract/documents.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { documentKinds } from '../ui/document-kinds.ts';
import { hasText } from '../ui/has-text.ts';
import classes from './reader.module.css';
import { ReadingAgain } from './reading-again.tsx';
import { readerTexts as texts } from './texts.ts';

type Props = {
  document: LearnerDocument;
  shelfHref: string;
  /** the address for making a course from it; absent if there is no text */
  courseHref?: string;
};

/** The document's title and author, and the pages that could not be read. */
export function ReaderHead({ document, shelfHref, courseHref }: Props) {
  const { title, author, format, pages, words, unreadPages, status } = document;
  const facts = [
    documentKinds[format].name,
    pages === null ? null : texts.pages(pages),
    status === 'ready' && words > 0 ? texts.words(words) : null,
  ].filter((fact) => fact !== null);
  // If no page has text, that is reported in place of the text.
  const isPartly = unreadPages.length > 0 && unreadPages.length !== pages;
  return (
    <header className={classes.head}>
      <nav aria-label={texts.toShelf}>
        <Link className={classes.shelfLink} to={shelfHref}>
          {texts.toShelf}
        </Link>
      </nav>
      <PageTitle title={title}>
        <bdi>{title}</bdi>
      </PageTitle>
      {author && (
        <p className={classes.author} dir="auto">
          {author}
        </p>
      )}
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {courseHref && (
        <Link className={classes.shelfLink} to={courseHref}>
          {texts.makeCourse}
        </Link>
      )}
      {isPartly && <p className={classes.facts}>{texts.unread(unreadPages)}</p>}
      {hasText(document) && <ReadingAgain document={document} />}
    </header>
  );
}
