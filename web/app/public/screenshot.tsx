import { narrowSize, type ScreenshotName, screenshots } from './screenshots.ts';

/** A screenshot of the product in the reader's color scheme and width; nothing if it does not exist. */
export function Screenshot({ name, caption }: { name: ScreenshotName; caption?: string }) {
  const facts = screenshots[name];
  if (facts === undefined) return null;
  return (
    <figure className="pub-screenshot">
      {(['light', 'dark'] as const).map((scheme) => (
        <picture className={`pub-only-${scheme}`} key={scheme}>
          <source
            media="(max-width: 40em)"
            srcSet={`/screenshots/${name}-narrow-${scheme}.webp`}
            {...narrowSize}
          />
          <img
            alt={facts.alt}
            height={facts.height}
            loading="lazy"
            src={`/screenshots/${name}-${scheme}.webp`}
            width={facts.width}
          />
        </picture>
      ))}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
