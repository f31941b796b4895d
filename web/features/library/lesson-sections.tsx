import type { LibraryLesson } from '#shared/contract/library.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { OuterLink } from '../../ui/outer-link.tsx';
import classes from './library.module.css';
import { libraryTexts as texts } from './texts.ts';

/** The notes, key terms and further reading; every section has an anchor for search results. */
export function LessonSections({ lesson }: { lesson: LibraryLesson }) {
  return (
    <>
      {lesson.sections.map(({ id, role, heading, markdown }) => (
        <section aria-labelledby={id} className={`reading ${classes.notes}`} data-role={role} key={id}>
          {texts.roles[role] && <p className={classes.role}>{texts.roles[role]}</p>}
          <h2 id={id} tabIndex={-1}>
            <Markdown inline text={heading} />
          </h2>
          <Markdown text={markdown} />
        </section>
      ))}
      <Terms lesson={lesson} />
      <Resources lesson={lesson} />
    </>
  );
}

function Terms({ lesson }: { lesson: LibraryLesson }) {
  return (
    <section aria-labelledby="terms" className={classes.appendix}>
      <h2 id="terms" tabIndex={-1}>
        {texts.terms}
      </h2>
      <dl className={classes.terms}>
        {lesson.terms.map(({ term, definition, also }) => (
          <div key={term}>
            <dt>
              {shownText(term)}
              {also.length > 0 && <span className={classes.also}> {texts.also(also)}</span>}
            </dt>
            <dd>
              <Markdown inline text={definition} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Resources({ lesson }: { lesson: LibraryLesson }) {
  return (
    <section aria-labelledby="resources" className={classes.appendix}>
      <h2 id="resources" tabIndex={-1}>
        {texts.resources}
      </h2>
      <ul className={classes.resources}>
        {lesson.resources.map(({ title, link, description }) => (
          <li key={`${link} ${title}`}>
            <OuterLink href={link}>{shownText(title)}</OuterLink>
            <p>{shownText(description)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
