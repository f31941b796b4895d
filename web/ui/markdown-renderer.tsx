import { use, useEffect, useReducer } from 'react';
import type { Options } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { useOnline } from '../lib/use-online.ts';
import { FromLibrary } from './from-library.ts';
import { useLessonWords, useTextIn } from './lesson-language.ts';
import { withoutBlocks } from './markdown-blocks.tsx';
import { markdownComponents } from './markdown-components.tsx';
import { rehypeDirections } from './markdown-directions.ts';
import { remarkHeadings, remarkLectern, remarkQuotes, remarkWords } from './markdown-plugins.ts';
import { markdownSchema, safeUrl } from './markdown-safety.ts';
import { remarkSteps } from './markdown-steps.ts';
import { remarkInlineTags } from './markdown-syntax/inline-tags.ts';
import { remarkSyntax } from './markdown-syntax/markdown-syntax.ts';
import { StepsInText } from './steps-in-text.ts';

export type MarkdownProps = {
  text: string;
  /** inside a label or a sentence: no paragraphs, no blocks */
  inline?: boolean;
  /** how many levels headings move down, to nest under those of the page; default: 1 */
  headingOffset?: number;
  /** the text is being streamed: its last part is incomplete */
  isGrowing?: boolean;
};

type Plugins = NonNullable<Options['rehypePlugins']>;

/** Drawing formulas and highlighting code are larger than all the rest together; each is loaded when a text needs it. */
const loaders: Record<'math' | 'code', () => Promise<Plugins>> = {
  math: async () => (await import('./markdown-math.ts')).mathRehypePlugins,
  code: async () => (await import('./markdown-code.ts')).codeRehypePlugins,
};
const loaded = new Map<string, Plugins>();
const none: Plugins = [];

/** The plugins, once loaded. The text is then rendered again in place, so that blocks keep their state. */
function useExtra(name: keyof typeof loaders, wanted: boolean): Plugins {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const missing = wanted && !loaded.has(name);
  const online = useOnline();
  useEffect(() => {
    if (!missing || !online) return;
    let isShown = true;
    loaders[name]().then(
      (extra) => {
        loaded.set(name, extra);
        if (isShown) drawAgain();
      },
      // E.g. after a new build: the text is readable without them, and the next text retries.
      (error: unknown) => console.warn('Maths or code highlighting could not be loaded', error),
    );
    return () => {
      isShown = false;
    };
  }, [name, missing, online]);
  return (wanted && loaded.get(name)) || none;
}

/** Renders Markdown at once; maths and highlighting follow when their chunks are loaded. Pages use `Markdown`. */
export function MarkdownRenderer({ text, inline = false, headingOffset = 1, isGrowing }: MarkdownProps) {
  const words = withoutBlocks(text);
  const math = useExtra('math', /\$|\\[([]/.test(words));
  const code = useExtra('code', !inline && /(?:^|\n)[^\S\n]*(```|~~~)/.test(words));
  const fromLibrary = use(FromLibrary);
  const isDivided = use(StepsInText) !== null && !inline;
  const inSteps: Plugins = isDivided ? [[remarkSteps, { isGrowing }]] : none;
  const spoken = useTextIn()(words);
  const said = useLessonWords().labels;
  const content = (
    <ReactMarkdown
      remarkPlugins={[
        remarkSyntax,
        remarkInlineTags,
        [remarkLectern, { solution: said.solution, own: said.ownWords }],
        remarkWords,
        [remarkHeadings, { offset: headingOffset }],
        ...(fromLibrary ? [remarkQuotes] : []),
        ...inSteps,
      ]}
      // Sanitising comes before maths and highlighting, never after: both generate their own, trusted, elements.
      rehypePlugins={[
        [rehypeSanitize, markdownSchema],
        [rehypeDirections, { base: spoken.dir ?? 'ltr' }],
        ...math,
        ...code,
      ]}
      urlTransform={safeUrl}
      components={inline ? inlineComponents : markdownComponents}
      {...(inline ? inOneLine : {})}
    >
      {text}
    </ReactMarkdown>
  );
  return inline ? (
    <span className="md-inline" {...spoken}>
      {content}
    </span>
  ) : (
    <div className="md" {...spoken}>
      {content}
    </div>
  );
}

/** In inline text, the content of lists, tables and headings is rendered without their markup. */
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
