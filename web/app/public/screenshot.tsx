import { type ScreenshotName, screenshots } from './screenshots.ts';

/** A picture of the real product in the reader's scheme; nothing while there is no such picture. */
export function Screenshot({ name, caption }: { name: ScreenshotName; caption?: string }) {
  const facts = screenshots[name];
  if (facts === undefined) return null;
  return (
    <figure className="pub-screenshot">
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          alt={facts.alt}
          className={`pub-only-${scheme}`}
          height={facts.height}
          key={scheme}
          loading="lazy"
          src={`/screenshots/${name}-${scheme}.webp`}
          width={facts.width}
        />
      ))}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
