import { describe, expect, it } from 'vitest';
import { describedLesson } from '../../../classroom/described-lesson.ts';
import type { Lesson } from '../../../library/library-types.ts';
import { calm } from '../../test-faculty-contract.ts';
import { startTestModel } from '../test-model-faculty.ts';
import { createLinkCheck } from './check-link.ts';
import { findResources } from './find-resources.ts';
import { mayBeAsked, saysThere } from './link-rules.ts';
import type { TaughtFrom } from './sources.ts';

const emptyShelf: TaughtFrom = { lessons: () => [] };
const oneLesson = [
  { resources: [{ title: 'Seeing clay', description: 'Look.', link: 'https://museum.example/clay' }] },
] as unknown[];
const shelfWithIt: TaughtFrom = { lessons: (refs) => (refs.length > 0 ? (oneLesson as Lesson[]) : []) };

/** The Librarian's list if the model recommends this and only `there` exists. */
async function listed(
  recommended: object[],
  {
    there = [],
    shelf = emptyShelf,
    books = [],
  }: { there?: string[]; shelf?: TaughtFrom; books?: string[] } = {},
) {
  const { provider, caller } = await startTestModel('openai', () => ({
    text: JSON.stringify({ resources: recommended }),
  }));
  const asked: string[] = [];
  const described = describedLesson({ courseTitle: 'Pottery', lessonTitle: 'Clay' });
  const lesson = {
    ...described,
    course: { ...described.course, referenceBooks: books },
    unit: {
      ...described.unit,
      kind: 'self-study' as const,
      source: { lessons: shelf === emptyShelf ? [] : ['x/y'] },
    },
  };
  const { resources } = await findResources(caller, shelf, lesson, calm(), async (link) => {
    asked.push(link);
    return there.includes(link);
  });
  await provider.close();
  return { resources, asked };
}

const invented = [
  'https://invented.example/a-perfect-book',
  'http://invented.example/x',
  'https://user:secret@invented.example/x',
  'https://127.0.0.1/admin',
  'https://localhost/x',
  'https://invented.example:8443/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//invented.example/x',
  'www.invented.example/x',
  'invented.example',
  'see the publisher’s site',
  '',
];

describe('only checked links are shown', () => {
  it.each(invented)(
    'a title whose address does not answer has no link and names its source: %j',
    async (link) => {
      const { resources } = await listed([{ title: 'A perfect book', description: 'For everybody.', link }]);
      expect(resources).toEqual([
        { title: 'A perfect book', description: 'For everybody.', link: '', from: 'model' },
      ]);
    },
  );

  it('an address that answers is linked, and still attributed to the model', async () => {
    const link = 'https://real.example/book';
    const { resources, asked } = await listed([{ title: 'A book', description: '', link: ` ${link} ` }], {
      there: [link],
    });
    expect(asked).toEqual([link]);
    expect(resources).toEqual([{ title: 'A book', description: '', link, from: 'model' }]);
  });

  it('an address within the text is removed, since it was not checked', async () => {
    const { resources } = await listed([
      {
        title: 'A book (https://invented.example/1)',
        description:
          'At [the site](https://invented.example/2), www.invented.example/3 or <https://invented.example/4>.',
        link: '',
      },
    ]);
    expect(JSON.stringify(resources)).not.toContain('invented');
  });

  it("the learner's books come first, then the library's pages, and the model cannot imitate either", async () => {
    const { resources } = await listed(
      [
        { title: 'The Complete Potter', description: 'Better.', link: 'https://invented.example/1' },
        { title: 'Seeing clay', description: 'Mine.', link: 'https://invented.example/2' },
        { title: 'Clay at home', description: '', link: '', from: 'library' },
      ],
      { shelf: shelfWithIt, books: ['The Complete Potter'] },
    );
    expect(resources.map(({ title, link, from }) => [title, link, from])).toEqual([
      ['The Complete Potter', '', 'learner'],
      ['Seeing clay', 'https://museum.example/clay', 'library'],
      ['Clay at home', '', 'model'],
    ]);
  });
});

describe('whether a page exists', () => {
  const at = (path: string) => new URL(`https://site.example${path}`);
  it.each<[string, number, string | undefined, boolean]>([
    ['/book', 200, undefined, true],
    ['/book', 204, undefined, true],
    ['/book', 301, 'https://www.site.example/book', true],
    ['/book', 302, '/en/book', true],
    ['/', 301, 'https://www.site.example/', true],
    ['/book', 302, '/', false],
    ['/book', 302, 'https://other.example', false],
    ['/book', 301, '/index.html', false],
    ['/book', 301, undefined, false],
    ['/book', 302, 'http://[', false],
    ['/book', 404, undefined, false],
    ['/book', 403, undefined, false],
    ['/book', 500, undefined, false],
    ['/book', 100, undefined, false],
  ])('is decided for %s with %i %s: %s', (path, status, location, wanted) => {
    expect(saysThere(at(path), status, location)).toBe(wanted);
  });

  it.each(invented.slice(1))('is not requested for %j', (link) => expect(mayBeAsked(link)).toBe(false));
});

describe('what leaves the server without a click', () => {
  const signal = new AbortController().signal;
  /** A network that writes down what is asked of it. */
  function recording(address = '93.184.216.34') {
    const asked: string[] = [];
    const check = createLinkCheck({
      addressesOf: async (host) => {
        asked.push(host);
        return [{ address, family: 4 }];
      },
      head: async (url) => {
        asked.push(url.href);
        return { status: 200, location: undefined };
      },
    });
    return { asked, check };
  }

  it.each([
    'https://ada-diagnosis.evil.example/leak?d=ada',
    'https://evil.example/',
    'https://ada.wikipedia.org.evil.example/',
    'https://xwikipedia.org/wiki/Ada',
    'https://en.wikipedia.org/wiki/Ada?diagnosis=asthma',
    'https://en.wikipedia.org:8443/wiki/Ada',
    'https://ada.github.io/',
    ...invented,
  ])('no name is looked up and nothing is asked for %j', async (link) => {
    const { asked, check } = recording();
    expect(await check(link, signal)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('only a page of a known site is asked for, and only at a public address', async () => {
    const { asked, check } = recording();
    expect(await check('https://en.wikipedia.org/wiki/Kiln', signal)).toBe(true);
    expect(asked).toEqual(['en.wikipedia.org', 'https://en.wikipedia.org/wiki/Kiln']);
    const inside = recording('10.0.0.7');
    expect(await inside.check('https://en.wikipedia.org/wiki/Kiln', signal)).toBe(false);
    expect(inside.asked).toEqual(['en.wikipedia.org']);
  });

  it('the prompt holds nothing of the learner: neither the profile nor the goal in their own words', async () => {
    const { provider, caller } = await startTestModel('openai', () => ({ text: '{"resources": []}' }));
    const described = describedLesson({ courseTitle: 'Pottery', lessonTitle: 'Clay' });
    const course = { ...described.course, description: 'I have a rare illness and want to make bowls.' };
    await findResources(caller, emptyShelf, { ...described, course }, calm(), async () => false);
    const [sent] = provider.calls('resources');
    await provider.close();
    expect(Object.keys(sent?.user ?? {}).sort()).toEqual([
      'courseDetails',
      'lesson',
      'referenceBooks',
      'task',
      'topic',
    ]);
    expect(JSON.stringify(sent)).not.toContain('rare illness');
  });

  it('a link is asked for and shown without its query', async () => {
    const { resources, asked } = await listed(
      [
        {
          title: 'Kilns',
          description: '',
          link: 'https://en.wikipedia.org/wiki/Kiln?utm_source=model#Types',
        },
      ],
      { there: ['https://en.wikipedia.org/wiki/Kiln#Types'] },
    );
    expect(asked).toEqual(['https://en.wikipedia.org/wiki/Kiln#Types']);
    expect(resources[0]?.link).toBe('https://en.wikipedia.org/wiki/Kiln#Types');
  });
});
