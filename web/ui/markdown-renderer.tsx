import { use, useEffect, useReducer } from 'react';
import type { Options } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { FromLibrary } from './from-library.ts';
import { withoutBlocks } from './markdown-blocks.tsx';
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

/** Maths and code highlighting are larger than all the rest together; each is loaded when a text has some. */
const loaders: Record<'math' | 'code', () => Promise<Extra>> = {
  math: async () => {
    const { mathRemarkPlugins, mathRehypePlugins } = await import('./markdown-math.ts');
    return { remark: [...mathRemarkPlugins, remarkMoney, remarkDisplayMaths], rehype: mathRehypePlugins };
  },
  code: async () => ({ remark: [], rehype: (await import('./markdown-code.ts')).codeRehypePlugins }),
};
const loaded = new Map<string, Extra>();
const none: Extra = { remark: [], rehype: [] };

/** The plugins once they are there. What is drawn stays and is drawn again: what somebody does in a block goes on. */
function useExtra(name: keyof typeof loaders, wanted: boolean): Extra {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const missing = wanted && !loaded.has(name);
  useEffect(() => {
    if (!missing) return;
    let isShown = true;
    loaders[name]().then(
      (extra) => {
        loaded.set(name, extra);
        if (isShown) drawAgain();
      },
      // Offline or a new build: the text is readable without them, and the next one tries again.
      (error: unknown) => console.warn('Maths or code highlighting could not be loaded', error),
    );
    return () => {
      isShown = false;
    };
  }, [name, missing]);
  return (wanted && loaded.get(name)) || none;
}

/** Renders Markdown at once; maths and highlighting follow when their chunk is there. Use `Markdown` in pages. */
export function MarkdownRenderer({ text, inline = false, headingOffset = 1 }: MarkdownProps) {
  const words = withoutBlocks(text);
  const math = useExtra('math', words.includes('$'));
  const code = useExtra('code', !inline && /(?:^|\n)[^\S\n]*(```|~~~)/.test(words));
  const fromLibrary = use(FromLibrary);
  const content = (
    <ReactMarkdown
      remarkPlugins={[
        remarkGfm,
        ...math.remark,
        remarkDirective,
        remarkLectern,
        [remarkHeadings, { offset: headingOffset }],
        ...(fromLibrary ? [remarkQuotes] : []),
      ]}
      // Sanitising comes before maths and highlighting, never after: both build their own, trusted, elements.
      rehypePlugins={[[rehypeSanitize, markdownSchema], ...math.rehype, ...code.rehype]}
      urlTransform={safeUrl}
      components={inline ? inlineComponents : markdownComponents}
      {...(inline ? inOneLine : {})}
    >
      {text}
    </ReactMarkdown>
  );
  return inline ? <span className="md-inline">{content}</span> : <div className="md">{content}</div>;
}

/** In a label or a sentence, what a list, a table or a heading says is said without them. */
const inOneLine = {
  disallowedElements:
    'h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td pre blockquote details summary section figure figcaption div hr lectern-block'.split(
      ' ',
    ),
  unwrapDisallowed: true,
};

const asSpan: Options['components'] = {
  p: ({ children }) => <span>{children}</span>,
};
const inlineComponents = { ...markdownComponents, ...asSpan };
