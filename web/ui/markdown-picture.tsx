import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { useOnline } from '../lib/use-online.ts';

type Props = ImgHTMLAttributes<HTMLImageElement> & { alt: string };

/**
 * A picture in a text. One that fails to load leaves its description and 'Try again'; once the network is back, it is
 * fetched by itself.
 */
export function MarkdownPicture({ alt, ...rest }: Props) {
  const online = useOnline();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (online) setHasFailed(false);
  }, [online]);
  if (!hasFailed) return <img alt={alt} {...rest} onError={() => setHasFailed(true)} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a paragraph, which allows no fieldset.
    <span aria-label="Picture not loaded" className={`md-lost ${rest.className ?? ''}`} role="group">
      <span>
        {online ? 'This picture could not be loaded.' : 'You are offline, so this picture is missing.'}
      </span>
      {alt !== '' && <span className="md-lost-alt">It shows: {alt}</span>}
      <button disabled={!online} onClick={() => setHasFailed(false)} type="button">
        Try again
      </button>
    </span>
  );
}
