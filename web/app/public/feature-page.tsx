import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Exhibit } from './exhibits.tsx';
import { featureWords } from './feature-texts.ts';
import { PublicFooter } from './public-footer.tsx';
import { Screenshot } from './screenshot.tsx';
import type { ScreenshotName } from './screenshots.ts';
import { type FeatureId, features, landingTexts as texts } from './texts.ts';

const pictures: Record<FeatureId, ScreenshotName> = {
  creation: 'create-course',
  structure: 'classroom',
  guidance: 'exam',
  pace: 'dashboard',
};

/** One of the four pages behind the feature cards. Rendered to static HTML as well. */
export function FeaturePage({ id }: { id: FeatureId }) {
  const feature = features.find((one) => one.id === id);
  const { lead, sections } = featureWords[id];
  return (
    <div className="pub pub-article">
      <header className="pub-article-head">
        <div>
          <p className="pub-back">
            <Link to={paths.home}>{texts.featuresHeading}</Link>
          </p>
          <h1 tabIndex={-1}>{feature?.title}</h1>
          <p className="pub-lead">{lead}</p>
        </div>
        <Exhibit id={id} />
      </header>
      <Screenshot name={pictures[id]} />
      <div className="pub-article-body">
        {sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </div>
      <div className="pub-article-end">
        <Link className="pub-button" to={paths.signup}>
          {texts.signUp}
        </Link>
      </div>
      <PublicFooter links={features.filter((other) => other.id !== id)} />
    </div>
  );
}
