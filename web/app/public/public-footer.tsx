import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { features, landingTexts as texts } from './texts.ts';

/** The foot of the public pages: the way to every other one. */
export function PublicFooter() {
  return (
    <footer className="pub-footer">
      <p>
        <strong>Lectern</strong> names the maker of everything it shows: the library that it comes with, or
        the model that was connected.
      </p>
      <nav aria-label="Pages">
        <ul>
          {features.map((feature) => (
            <li key={feature.id}>
              <Link to={feature.path}>{feature.title}</Link>
            </li>
          ))}
          <li>
            <Link to={paths.signup}>{texts.signUp}</Link>
          </li>
          <li>
            <Link to={paths.login}>{texts.login}</Link>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
