import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FirstLook } from '#shared/contract/first-look.ts';
import { Catalogue } from '../../features/courses/catalogue.tsx';
import { SharedCourse } from '../../features/courses/shared-course.tsx';
import { LibraryHome } from '../../features/library/library-home.tsx';
import { LibrarySubject } from '../../features/library/library-subject.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { theme } from '../../ui/theme.ts';
import { libraryLinks } from '../library-links.ts';
import { paths } from '../paths.ts';
import shell from '../shell.module.css';
import { hasSidebar } from '../shell-policy.ts';
import { texts } from '../texts.ts';
import { keepFirstLook } from './first-look-content.ts';

const nothing = (): void => {};

/** The application's own components, rendered for a visitor with the data they would have fetched. */
function FirstPage({ look }: { look: FirstLook }) {
  switch (look.kind) {
    case 'library':
      return <LibraryHome links={libraryLinks} onQuery={nothing} q="" />;
    case 'subject':
      return <LibrarySubject links={libraryLinks} onMakeCourse={nothing} subjectId={look.subject.id} />;
    case 'course':
      return (
        <SharedCourse
          courseId={look.course.id}
          onAddAtOnce={null}
          onClose={nothing}
          onDashboard={nothing}
          onMissing={nothing}
          onOpenUnit={nothing}
          onStudy={nothing}
          onVisitor={nothing}
          viewerId={null}
        />
      );
    case 'catalogue':
      return (
        <Catalogue
          filter={{ q: '', difficulty: '' }}
          onCreate={nothing}
          onFilter={nothing}
          onStudy={nothing}
          onVisitor={nothing}
          userId={null}
        />
      );
  }
}

/**
 * Renders a page to HTML, readable while the application loads. Controls are disabled until then; links work. Called
 * by the server, from the build in dist/first-look.
 */
export function renderFirstLook(look: FirstLook, path: string): string {
  const client = createQueryClient();
  keepFirstLook(client, look);
  return renderToStaticMarkup(
    <MantineProvider
      defaultColorScheme="auto"
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <StaticRouter location={path}>
          <header className={shell.header}>
            {hasSidebar(path, false) && <span style={{ width: 44, height: 44 }} />}
            <a className={shell.wordmark} href={paths.home}>
              {texts.product}
            </a>
          </header>
          <main className={shell.main}>
            <fieldset className={shell.firstLook} disabled>
              <FirstPage look={look} />
            </fieldset>
          </main>
        </StaticRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
