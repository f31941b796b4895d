import { Suspense, use } from 'react';
import type { Options } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { FromLibrary } from './from-library.ts';
import { markdownComponents } from './markdown-components.tsx';
import {
  remarkDisplayMaths,
  remarkHeadings,
  remarkLectern,
  remarkMoney,
  remarkQuotes,
} from './markdown-plugins.ts';
import { markdownSchema, safeUrl } from './markdown-safety.ts';

export type MarkdownProps = {
  text: string;
  /** inside a label or a sentence: no paragraphs, no blocks */
  inline?: boolean;
  /** how many levels the headings move down, so that they nest under those of the page; 1 by default */
  headingOffset?: number;
};

type Plugins = NonNullable<Options['rehypePlugins']>;
type Extra = { remark: Plugins; rehype: Plugins };

const extras = new Map<string, Promise<Extra>>();

/** Maths and code highlighting are larger than all the rest together; each is loaded when a text has some. */
function extraPlugins(math: boolean, code: boolean): Promise<Extra> {
  const key = `${math}-${code}`;
  let promise = extras.get(key);
  if (!promise) {
    promise = Promise.all([
      math ? import('./markdown-math.ts') : undefined,
      code ? import('./markdown-code.ts') : undefined,
    ])
      .then(([mathModule, codeModule]) => ({
        remark: mathModule ? [...mathModule.mathRemarkPlugins, remarkMoney, remarkDisplayMaths] : [],
        rehype: [...(mathModule?.mathRehypePlugins ?? []), ...(codeModule?.codeRehypePlugins ?? [])],
      }))
      .catch((error: unknown) => {
        // Offline or a new build: the text is readable without them, and the next one tries again.
        console.warn('Maths or code highlighting could not be loaded', error);
        extras.delete(key);
        return none;
      });
    extras.set(key, promise);
  }
  return promise;
}

const none: Extra = { remark: [], rehype: [] };

/** Renders Markdown at once; maths and highlighting follow when their chunk is there. Use `Markdown` in pages. */
export function MarkdownRenderer(props: MarkdownProps) {
  const math = props.text.includes('$');
  const code = !props.inline && /(?:^|\n)[^\S\n]*(```|~~~)/.test(props.text);
  if (!math && !code) return <Rendered {...props} extra={none} />;
  return (
    <Suspense fallback={<Rendered {...props} extra={none} />}>
      <WithExtras {...props} math={math} code={code} />
    </Suspense>
  );
}

function WithExtras({ math, code, ...props }: MarkdownProps & { math: boolean; code: boolean }) {
  return <Rendered {...props} extra={use(extraPlugins(math, code))} />;
}

function Rendered({ text, inline = false, headingOffset = 1, extra }: MarkdownProps & { extra: Extra }) {
  const fromLibrary = use(FromLibrary);
  const content = (
    <ReactMarkdown
      remarkPlugins={[
        remarkGfm,
        ...extra.remark,
        remarkDirective,
        remarkLectern,
        [remarkHeadings, { offset: headingOffset }],
        ...(fromLibrary ? [remarkQuotes] : []),
      ]}
      // Sanitising comes before maths and highlighting, never after: both build their own, trusted, elements.
      rehypePlugins={[[rehypeSanitize, markdownSchema], ...extra.rehype]}
      urlTransform={safeUrl}
      components={inline ? inlineComponents : markdownComponents}
      {...(inline ? withoutBlocks : {})}
    >
      {text}
    </ReactMarkdown>
  );
  return inline ? <span className="md-inline">{content}</span> : <div className="md">{content}</div>;
}

/** In a label or a sentence, what a list, a table or a heading says is said without them. */
const withoutBlocks = {
  disallowedElements:
    'h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td pre blockquote details summary section figure figcaption div hr'.split(
      ' ',
    ),
  unwrapDisallowed: true,
};

const asSpan: Options['components'] = {
  p: ({ children }) => <span>{children}</span>,
};
const inlineComponents = { ...markdownComponents, ...asSpan };
