import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { bounds } from '#shared/contract/bounds.ts';
import { AgentEmblem } from '../../ui/agent-emblem.tsx';
import { SubjectPicture } from '../../ui/subject-picture.tsx';
import { beginWith } from '../begin-paths.ts';
import { paths } from '../paths.ts';
import { Exhibit } from './exhibits.tsx';
import { FirstQuestion } from './first-question.tsx';
import { PublicFooter } from './public-footer.tsx';
import { Screenshot } from './screenshot.tsx';
import { faculty, features, landingTexts as texts } from './texts.ts';

/**
 * The front page. Rendered to static HTML as well, so it uses no browser API and no component library.
 * @param props.signedIn links to the dashboard replace those to sign up and log in
 * @param props.waitlistUrl the external form, or null: then the button leads to /signup
 */
export function Landing({ waitlistUrl, signedIn }: { waitlistUrl: string | null; signedIn: boolean }) {
  return (
    <div className="pub">
      <Hero signedIn={signedIn} />
      <Screenshot caption={texts.pictureCaption} name="classroom" />
      <Features />
      <Faculty />
      <Final waitlistUrl={waitlistUrl} />
      <PublicFooter links={[]} />
    </div>
  );
}

/** The goal is part of the next page's address. */
function sayTooLong({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const { length } = field.value;
  field.setCustomValidity(
    length > bounds.goalInAddress ? texts.goalTooLong(length, bounds.goalInAddress) : '',
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="pub-hero">
      <div className="pub-hero-words">
        <div className="pub-promise">
          <p className="pub-tagline">{texts.tagline}</p>
          <h1 tabIndex={-1}>
            {texts.promise} <span className="pub-how">{texts.promiseHow}</span>
          </h1>
        </div>
        <form action={paths.begin} className="pub-goal">
          <label htmlFor="goal">{texts.goal}</label>
          <input
            autoComplete="off"
            id="goal"
            name="goal"
            onInput={sayTooLong}
            // A goal written before the script ran.
            onInvalid={sayTooLong}
            // Said by the browser itself where no script runs.
            pattern={`.{0,${bounds.goalInAddress}}`}
            placeholder={texts.goalExample}
            required
          />
          <button className="pub-button" type="submit">
            {texts.seeCourse}
          </button>
          <p className="pub-aside">{texts.promiseDetail}</p>
        </form>
        <Suggestions />
        <p className="pub-aside">
          {texts.lead} <span className="pub-whole">{texts.invitation}</span>
        </p>
        <p className="pub-actions">
          {signedIn ? (
            <Link className="pub-button pub-button-quiet" to={paths.dashboard}>
              {texts.dashboard}
            </Link>
          ) : (
            <>
              <Link className="pub-button pub-button-quiet" data-way-on={texts.dashboard} to={paths.signup}>
                {texts.signUp}
              </Link>
              <Link className="pub-button pub-button-quiet" data-way-on="" to={paths.login}>
                {texts.login}
              </Link>
            </>
          )}
        </p>
        <Subjects />
      </div>
      <FirstQuestion />
    </section>
  );
}

/** Goals of others, for who has no words for their own yet. */
const Suggestions = () => (
  <nav aria-label={texts.suggestionsLead} className="pub-suggestions">
    <ul>
      {texts.suggestions.map((goal) => (
        <li key={goal}>
          <Link to={beginWith(goal)}>{goal}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Subjects = () => (
  <div className="pub-aside">
    <p>{texts.taught}</p>
    <ul className="pub-subjects">
      {texts.subjects.map(({ id, name, lessons }) => (
        <li key={id}>
          <SubjectPicture size={44} subject={id} />
          <span>
            <Link to={paths.librarySubject(id)}>{name}</Link> ({texts.lessons(lessons)})
          </span>
        </li>
      ))}
    </ul>
    <p>
      {texts.libraryLead} <Link to={paths.library}>{texts.library}</Link>.
    </p>
  </div>
);

function Features() {
  return (
    <section aria-labelledby="features" className="pub-section">
      <h2 id="features">{texts.featuresHeading}</h2>
      <ul className="pub-features">
        {features.map((feature) => (
          <li className="pub-feature" key={feature.id}>
            <h3>
              <Link to={feature.path}>{feature.title}</Link>
            </h3>
            <p>{feature.summary}</p>
            <Exhibit id={feature.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faculty() {
  return (
    <section aria-labelledby="faculty" className="pub-section">
      <h2 id="faculty">{texts.facultyHeading}</h2>
      <p className="pub-section-lead">{texts.facultyLead}</p>
      <ul className="pub-faculty">
        {faculty.map(({ leader, task, quote }) => (
          <li data-leader={leader} key={leader}>
            <AgentEmblem leader={leader} size={44} />
            <p className="pub-faculty-task">
              <strong>{leader}</strong> {task}
            </p>
            <blockquote>{quote}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Final({ waitlistUrl }: { waitlistUrl: string | null }) {
  return (
    <section aria-labelledby="final" className="pub-final">
      <h2 id="final">{texts.finalHeading}</h2>
      <p>{texts.finalLead}</p>
      <p className="pub-actions">
        <Link className="pub-button" to={paths.begin}>
          {texts.beginNow}
        </Link>
        <Waitlist url={waitlistUrl} />
      </p>
    </section>
  );
}

function Waitlist({ url }: { url: string | null }) {
  const shared = { className: 'pub-button pub-button-quiet', 'data-waitlist': true };
  return url === null ? (
    <Link {...shared} to={paths.signup}>
      {texts.waitlist}
    </Link>
  ) : (
    <a {...shared} href={url} rel="noopener noreferrer" target="_blank">
      {texts.waitlist}
    </a>
  );
}
