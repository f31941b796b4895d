import { type ReactNode, use } from 'react';
import type { Components } from 'react-markdown';
import { readCitedWords } from '#shared/rules/documents/cited-words.ts';
import { LocalLink } from './local-link.tsx';
import { BlockInText, blockElement } from './markdown-blocks.tsx';
import { MarkdownPicture } from './markdown-picture.tsx';
import { stepElement } from './markdown-steps.ts';
import { QuotationsInText } from './quotations-in-text.ts';
import { StepsInText } from './steps-in-text.ts';

/** Elements that scroll sideways must be reachable by keyboard (WCAG 2.1.1). */
const scrollable = { tabIndex: 0 };
const scrollableFormula = { ...scrollable, role: 'group', 'aria-label': 'Formula' };

/**
 * Our drawings exist for both color schemes, and once more for a narrow column. The light wide one is used in print,
 * when it is too late to load it; the others are loaded only where they are shown.
 */
const drawing = /^(\/library-figures\/[\w/-]+)\.svg$/;

/**
 * The few elements that need more than the defaults. Wide tables and code scroll by themselves and are focusable for
 * that; links to other sites open in a new tab without a referrer.
 */
export const markdownComponents = {
  [blockElement]: BlockInText,
  [stepElement]: StepInText,
  a({ node: _node, href, children, ...rest }) {
    if (!href) return <em>{children}</em>;
    if (readCitedWords(href)) return <QuotationInText address={href} place={children} />;
    if (!/^https?:/i.test(href)) {
      return (
        <LocalLink href={href.startsWith('#') ? inText(href) : href} {...rest}>
          {children}
        </LocalLink>
      );
    }
    return (
      <a href={href} {...rest} target="_blank" rel="noopener noreferrer nofollow">
        {children}
        <span className="md-newtab"> (opens in a new tab)</span>
      </a>
    );
  },
  img({ node: _node, src, alt, title }) {
    if (!src) return alt ? <em>{alt}</em> : null;
    const text = alt ?? '';
    const rest = { title, loading: 'lazy', decoding: 'async' } as const;
    if (!drawing.test(src)) return <MarkdownPicture alt={text} src={src} {...rest} />;
    const drawn = (kind: string) => src.replace(drawing, `$1${kind}.svg`);
    return (
      <span className="md-drawing">
        <span className="md-wide">
          <MarkdownPicture
            alt={text}
            className="md-only-light"
            src={src}
            {...rest}
            fetchPriority="low"
            loading="eager"
          />
          <MarkdownPicture alt={text} className="md-only-dark" src={drawn('.dark')} {...rest} />
        </span>
        <span className="md-narrow">
          <MarkdownPicture alt={text} className="md-only-light" src={drawn('.narrow')} {...rest} />
          <MarkdownPicture alt={text} className="md-only-dark" src={drawn('.narrow.dark')} {...rest} />
        </span>
      </span>
    );
  },
  table({ node: _node, ...rest }) {
    return (
      <section className="md-scroll" aria-label="Table" {...scrollable}>
        <table {...rest} />
      </section>
    );
  },
  th({ node: _node, children, ...rest }) {
    // The corner of a table with row and column headings is not a heading.
    return children ? <th {...rest}>{children}</th> : <td {...rest} />;
  },
  span({ node: _node, className, ...rest }) {
    const formula = className?.split(' ').includes('katex-display');
    return <span className={className} {...rest} {...(formula ? scrollableFormula : {})} />;
  },
  pre({ node: _node, ...rest }) {
    return <pre {...scrollable} {...rest} />;
  },
} satisfies Components & {
  [blockElement]: typeof BlockInText;
  [stepElement]: typeof StepInText;
} as Components;

type WrittenStep = Partial<
  Record<'data-number' | 'data-count' | 'data-name' | 'data-task' | 'data-blocks', string>
> & {
  children?: ReactNode;
};

/** Renders a step with the component that the page provides; a text inside of it is not divided again. */
function StepInText({ children, ...written }: WrittenStep) {
  const Shown = use(StepsInText);
  const content = <StepsInText value={null}>{children}</StepsInText>;
  if (!Shown) return content;
  return (
    <Shown
      blocks={written['data-blocks']?.split(' ') ?? []}
      count={Number(written['data-count'])}
      hasTask={written['data-task'] === 'true'}
      name={written['data-name'] ?? ''}
      number={Number(written['data-number'])}
    >
      {content}
    </Shown>
  );
}

/** A quotation of a document, rendered with the component that the page provides; otherwise a link to its place. */
function QuotationInText({ address, place }: { address: string; place: ReactNode }) {
  const Shown = use(QuotationsInText);
  return Shown ? <Shown address={address} place={place} /> : <LocalLink href={address}>{place}</LocalLink>;
}

/** Sanitising prefixes every id, so that a text cannot use an id of the page. */
function inText(href: string): string {
  return href.startsWith('#user-content-') ? href : `#user-content-${href.slice(1)}`;
}
