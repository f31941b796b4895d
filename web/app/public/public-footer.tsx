import { Link } from 'react-router';

/** The footer of the public pages, with links to the other ones. */
export function PublicFooter({ links }: { links: readonly { path: string; title: string }[] }) {
  return (
    <footer className="pub-footer">
      <p>
        <strong>Lectern</strong> says who wrote each text, and where it is from.
      </p>
      {links.length > 0 && (
        <nav aria-label="More about Lectern">
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
