import { lazy, memo, Suspense } from 'react';
import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import { useTextIn } from './lesson-language.ts';
import type { MarkdownProps } from './markdown-renderer.tsx';
import './markdown.css';

const Renderer = lazy(() =>
  import('./markdown-renderer.tsx').then((module) => ({ default: module.MarkdownRenderer })),
);

/**
 * Renders Markdown from the library, a model or a learner: sanitised, with tables, maths, code and hidden solutions
 * (docs/library-format.md). The renderer is a separate chunk; until it is loaded, the plain words are shown, without
 * marks, hidden parts and blocks, so that names are complete and little shifts. Memoised, because a chat renders
 * again with every chunk of a reply.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<PlainWords {...props} />}>
      <Renderer {...props} />
    </Suspense>
  );
});

/** A component of its own, so that its words are only computed while they are shown. */
function PlainWords({ text, inline }: MarkdownProps) {
  const spoken = useTextIn()(text);
  if (inline) return <span {...spoken}>{text}</span>;
  return (
    <div className="md md-plain" aria-busy="true" {...spoken}>
      {plainText(withoutSolution(text))}
    </div>
  );
}
