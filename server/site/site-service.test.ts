import { expect, test } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { notFound } from '../platform/app-error.ts';
import { createSiteService } from './site-service.ts';

const shared = '00000000-0000-4000-8000-000000000001';
const unlisted = '00000000-0000-4000-8000-000000000002';
const broken = '00000000-0000-4000-8000-000000000003';
const course = {
  title: '{"title": "### Bread & <salt>"}',
  description: 'A **warm** loaf.\n\nAnd more.',
  visibility: 'public',
} as Course;
const lesson = { id: 'averages', title: 'Averages', summary: 'What is typical?' };
const subject = {
  id: 'statistics',
  title: 'Statistics',
  description: 'Numbers in the news.',
  lessons: [lesson],
};

const site = createSiteService({
  sharing: { catalogue: true },
  publicUrl: 'https://learn.example',
  courses: {
    read: async (_, id) => {
      if (id === shared) return course;
      if (id === unlisted) return { ...course, visibility: 'unlisted' };
      if (id === broken) throw new Error('no database');
      throw notFound('Course not found');
    },
  },
  library: {
    subjects: () => [subject as never],
    subject: (id) => (id === 'statistics' ? (subject as never) : null),
    lesson: (id, name) => (id === 'statistics' && name === 'averages' ? (lesson as never) : null),
  },
});

test('a shared course has a card with its title and description from the server', async () => {
  const { html, status } = await site.head(`/courses/${shared}`);
  expect(status).toBe(200);
  expect(html).toContain('<title>Bread &amp; &lt;salt&gt; · Lectern</title>');
  expect(html).toContain('<meta property="og:description" content="A warm loaf. And more." />');
  expect(html).toContain(`<link rel="canonical" href="https://learn.example/courses/${shared}" />`);
});

/** Titles and descriptions of courses that try to break out of their place in the HTML. */
const hostile = [
  '</title><script>window.hit = 1</script>',
  '" onload="alert(1)" x="',
  '" /><meta http-equiv="refresh" content="0;url=https://evil.example',
  "'><img src=x onerror=alert(1)>",
  '<!-- --><base href="https://evil.example/">',
  '</head><body onload=alert(1)>',
  '{{title}} <%= title %> $& $1',
  '&quot; onload=&quot;alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[x](javascript:alert(1)) ![y](https://evil.example/p.gif)',
  'Bread\u2028</script>\u0000<svg/onload=alert(1)>',
];

test.each(hostile)('a title and a description are escaped in the head of their page: %j', async (text) => {
  const hostileSite = createSiteService({
    publicUrl: 'https://learn.example',
    sharing: { catalogue: true },
    courses: { read: async () => ({ ...course, title: text, description: text }) },
    library: {
      subjects: () => [],
      subject: () => ({ ...subject, title: text, description: text }) as never,
      lesson: () => ({ ...lesson, title: text, summary: text }) as never,
    },
  });
  const harmless = (await site.head(`/courses/${shared}`)).html;
  const names = (html: string) => [...html.matchAll(/<([a-z!/][\w-]*)/gi)].map(([, name]) => name);
  const attributes = (html: string) => [...html.matchAll(/\s([\w:-]+)="[^"<>]*"/g)].map(([, name]) => name);
  for (const path of [`/courses/${shared}`, '/library/statistics', '/library/statistics/averages']) {
    const { html } = await hostileSite.head(path);
    // The same elements with the same attributes as for any other course, in the same order.
    expect(names(html)).toEqual(names(harmless));
    expect(attributes(html)).toEqual(attributes(harmless));
    expect(html).not.toMatch(/https:\/\/evil\.example[^&<]*">/);
  }
});

test('an unlisted course has a card, but is not indexed', async () => {
  const { html, status } = await site.head(`/courses/${unlisted}`);
  expect(status).toBe(200);
  expect(html).toContain('Bread');
  expect(html).toContain('noindex');
});

test.each([
  '/courses/00000000-0000-4000-8000-000000000009',
  '/courses/1',
  '/library/nothing',
  '/library/statistics/nothing',
  '/begin/statistics/nothing',
  '/begin/statistics',
  '/nowhere',
])('a page that a visitor cannot see is 404 and reveals nothing: %s', async (path) => {
  const { html, status } = await site.head(path);
  expect(status).toBe(404);
  expect(html).toContain('<title>Nothing here · Lectern</title>');
  expect(html).toContain('noindex');
});

test('an error is not reported as a missing course', async () => {
  await expect(site.head(`/courses/${broken}`)).rejects.toThrow('no database');
});

test.each([
  ['/library', 'Library · Lectern'],
  ['/library/statistics', 'Statistics · Lectern'],
  ['/library/statistics/averages', 'Averages · Statistics · Lectern'],
])('%s is indexed as %s', async (path, title) => {
  const { html, status } = await site.head(path);
  expect(status).toBe(200);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).not.toContain('noindex');
});

test('the first step of a lesson is named after it, and left to the page of the lesson for search engines', async () => {
  const { html, status } = await site.head('/begin/statistics/averages');
  expect(status).toBe(200);
  expect(html).toContain('<title>Averages · Statistics · Lectern</title>');
  expect(html).toContain('noindex');
});

test('the pages of a learner are not indexed', async () => {
  expect((await site.head('/dashboard')).html).toContain('noindex');
});

test('the sitemap lists every page that any visitor can read, and no course', () => {
  const places = [...site.sitemap().matchAll(/<loc>https:\/\/learn\.example(.*?)<\/loc>/g)].map(
    (one) => one[1],
  );
  expect(places).toEqual([
    '/',
    '/ai-native-course-creation',
    '/structured-self-learning',
    '/learner-aware-guidance',
    '/self-paced-structure',
    '/begin',
    '/library',
    '/library/statistics',
    '/library/statistics/averages',
  ]);
});

test('robots.txt names the sitemap', () => {
  expect(site.robots()).toContain('\nSitemap: https://learn.example/sitemap.xml\n');
});

test.each([
  ['/library', 'library'],
  ['/library/statistics', 'subject'],
  [`/courses/${shared}`, 'course'],
  ['/courses', 'catalogue'],
  ['/library/statistics/averages', undefined],
  ['/library/workbench', undefined],
  ['/dashboard', undefined],
  [`/courses/${shared}/edit`, undefined],
  ['/nowhere', undefined],
])('%s has the prerendered page: %s', async (path, kind) => {
  expect((await site.head(path)).look?.kind).toBe(kind);
});

test('the page with examples of blocks is not indexed', async () => {
  const { status, html } = await site.head('/library/workbench');
  expect([status, html.includes('noindex'), html.includes('The workbench')]).toEqual([200, true, true]);
});

test('the page /begin has a title of its own and is indexed', async () => {
  const { status, html } = await site.head('/begin');
  expect([status, html.includes('What do you want to be able to do?'), html.includes('noindex')]).toEqual([
    200,
    true,
    false,
  ]);
});

test('without a catalogue its page does not exist, and no shared course is indexed', async () => {
  const closed = createSiteService({
    publicUrl: 'https://learn.example',
    sharing: { catalogue: false },
    courses: { read: async () => course },
    library: { subjects: () => [], subject: () => null, lesson: () => null },
  });
  const page = await closed.head('/courses');
  expect([page.status, page.look, page.html.includes('noindex')]).toEqual([404, undefined, true]);
  const shown = await closed.head(`/courses/${shared}`);
  expect([shown.status, shown.look?.kind, shown.html.includes('noindex')]).toEqual([200, 'course', true]);
  expect(closed.sitemap()).not.toContain('/courses');
});

test('the catalogue is indexed, without any of its courses in the document', async () => {
  const { html, look } = await site.head('/courses');
  expect(html).not.toContain('noindex');
  expect(look).toEqual({ kind: 'catalogue' });
});
