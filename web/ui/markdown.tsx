import { lazy, memo, Suspense } from 'react';
import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import type { MarkdownProps } from './markdown-renderer.tsx';
import './markdown.css';

const Renderer = lazy(() =>
  import('./markdown-renderer.tsx').then((module) => ({ default: module.MarkdownRenderer })),
);

/**
 * Markdown as it comes from the library, from a model or from a learner: sanitised, with tables, maths, code and
 * hidden solutions (docs/library-format.md). The renderer is a chunk of its own; until it is there the words of the text
 * stand as they are, without marks and what is hidden or to be done in it, so that nothing is without a name and nothing jumps
 * far. The same text is not parsed twice, for a chat redraws with every piece of a reply.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const fallback = props.inline ? (
    <span>{props.text}</span>
  ) : (
    <div className="md md-plain" aria-busy="true">
      {plainText(withoutSolution(props.text))}
    </div>
  );
  return (
    <Suspense fallback={fallback}>
      <Renderer {...props} />
    </Suspense>
  );
});
