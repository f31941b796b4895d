import 'katex/dist/katex.min.css';
import type { Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';

type Plugins = NonNullable<Options['rehypePlugins']>;

/** An invalid formula is shown as written, in the error colour; a huge one is cut off. */
export const mathRehypePlugins: Plugins = [
  [rehypeKatex, { throwOnError: false, strict: false, trust: false, maxExpand: 200, maxSize: 20 }],
];
