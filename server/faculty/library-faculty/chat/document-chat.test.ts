import { describe, expect, it } from 'vitest';
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { ChatInput, DocumentPassage, OwnDocuments } from '../../chat-types.ts';
import { calm, someLearner } from '../../test-faculty-contract.ts';
import { testLibraryFaculty } from '../test-library-faculty.ts';

const { faculty, viewOf } = testLibraryFaculty();

const passage = (text: string, more: Partial<DocumentPassage> = {}): DocumentPassage => ({
  documentId: '6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11',
  title: 'Of bees',
  sectionTitle: 'In the hive',
  section: 3,
  block: 4,
  page: 12,
  kind: 'paragraph',
  text,
  ...more,
});
const propolis = passage('Propolis is a resin that bees gather from buds and seal the hive with.');
const own = (passages: DocumentPassage[], more: Partial<OwnDocuments> = {}): OwnDocuments => ({
  named: false,
  question: '',
  passages,
  ...more,
});

async function talk(question: string, documents: OwnDocuments | null, fields: Partial<ChatInput> = {}) {
  const input: ChatInput = {
    ...{ leader: 'Professor', lesson: null, notes: null, question, history: [], phase: 'pre_exam' },
    learner: someLearner,
    documents: documents && { ...documents, question: documents.question || question },
    ...fields,
  };
  let text = '';
  const citations: PassageCitation[] = [];
  for await (const piece of (await faculty.professorReply(input, calm())).text) {
    if (typeof piece === 'string') text += piece;
    else if ('cites' in piece) citations.push(...piece.cites);
  }
  return { text, citations };
}
const lesson = () => viewOf('statistics/averages');

describe('without a model the Professor answers from the documents', () => {
  it('with the whole paragraph, its title, section and page, and a citation', async () => {
    const { text, citations } = await talk('What is propolis?', own([propolis]), { lesson: lesson() });
    expect(text).toBe(
      'From your document “Of bees”, under “In the hive”, page 12:\n\n> Propolis is a resin that bees gather from buds and seal the hive with.',
    );
    const { text: quote, kind: _, ...place } = propolis;
    expect(citations).toEqual([{ ...place, quote }]);
  });

  it('not with a paragraph that only introduces the next one', async () => {
    const announced = passage('The propolis that bees gather looks like:');
    const { text, citations } = await talk('What does propolis look like?', own([announced, propolis]));
    expect(citations.map(({ quote }) => quote)).toEqual([propolis.text]);
    expect(text).not.toContain('looks like:');
    const alone = await talk('What does propolis look like?', own([announced]));
    expect(alone.text).toMatch(/^Neither your documents nor the Lectern library.+Nearest to it comes:/s);
  });

  it.each([
    ['What is a cursor?', 'The store answers with a pointer to the results, which is called a cursor.'],
    ['What is a heddle?', 'The part that lifts the threads is known as the heddle.'],
    ['What is a Schuss?', 'Den Faden, der quer läuft, nennt man den Schuss.'],
    ['What is la trame?', 'Le fil qui va de côté s’appelle la trame.'],
  ])('%s: with the passage that gives the name, before those that only use it', async (question, defined) => {
    const [, , , word = ''] = question.replace('?', '').split(' ');
    const uses = passage(`Of the ${word} there is more to say. The ${word} moves.`, { block: 1 });
    const { citations } = await talk(question, own([uses, passage(defined, { block: 2 })]));
    expect(citations[0]?.quote).toBe(defined);
  });

  it('after the lesson, with a link below its answer', async () => {
    const median = passage('The median is of no use for a swarm.');
    const { text, citations } = await talk('What does median mean?', own([median]), { lesson: lesson() });
    expect(text).toMatch(/^\*\*Median\*\*/);
    expect(text).toContain(
      'Your own documents treat it, too: [In the hive](/documents/6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11?section=3&block=4), in “Of bees”, page 12.',
    );
    expect(citations).toEqual([]);
  });

  it('before the rest of the library', async () => {
    const interval = passage('A confidence interval is a range of values that fit the data.');
    const { text } = await talk('What is a confidence interval?', own([interval]), { lesson: lesson() });
    expect(text).toMatch(/^From your document “Of bees”/);
  });

  it('before the lesson if the question refers to them', async () => {
    const median = passage('The median is the middle one.');
    const asked = own([median], { named: true, question: 'What is the median' });
    const { text } = await talk('What is the median in my notes?', asked, { lesson: lesson() });
    expect(text).toMatch(/^From your document “Of bees”/);
  });

  it('and says if they have no answer, with the three nearest sections at most', async () => {
    const near = [1, 2, 3, 4].map((section) =>
      passage('Bees swarm.', { section, sectionTitle: `Part ${section}` }),
    );
    const asked = own(near, {
      named: true,
      question: 'What do they say about bees in the Antarctic winter?',
    });
    const { text, citations } = await talk('…in my notes?', asked);
    expect(text).toMatch(/^Your documents do not say\. Nearest to it come:\n\n- \[Part \d\]/);
    expect(text.match(/^- \[/gm)).toHaveLength(3);
    expect(citations).toEqual([]);
    const nothing = await talk(
      'Photosynthesis in my notes?',
      own([], { named: true, question: 'photosynthesis' }),
    );
    expect(nothing.text).toBe('Your documents do not say.');
  });

  it('and says in one sentence if neither library nor documents have an answer', async () => {
    const { text } = await talk('What is photosynthesis?', own([]));
    expect(text).toBe(
      'Neither your documents nor the Lectern library have an answer to “What is photosynthesis?”.',
    );
  });

  it('then from the library if it is sure', async () => {
    const asked = own([], { named: true, question: 'What is a median' });
    const { text } = await talk('What is a median according to the book?', asked, { lesson: lesson() });
    expect(text).toMatch(/^Your documents do not say\.\n\nThe library has this on it:\n\n\*\*Median\*\*/);
  });

  it('and from a model’s notes on them, without the marks of its own statements', async () => {
    const notes =
      'The heddle lifts: [“On weaving”](/documents/6b0fdb0e-6a0c-4a53-8f0e-0d8cfa9e2f11?section=2&block=0&words=0-9-1a2b3c4d).\n\n:::own\n\nA kitchen is like it.\n\n:::';
    const { text } = await talk('What does the heddle lift?', null, { notes });
    expect(text).toMatch(/^From this page:\n\n> The heddle lifts:.+> A kitchen is like it\.$/s);
    expect(text).not.toContain(':::');
  });

  it('never in an exam', async () => {
    const asked = own([propolis], { named: true });
    const { text, citations } = await talk('What is propolis?', asked, { phase: 'during_exam' });
    expect(text).toContain('You are in the middle of an exam');
    expect(text).not.toContain('resin');
    expect(citations).toEqual([]);
  });

  it('with Markdown in a document escaped', async () => {
    const text =
      '# Propolis [is](javascript:alert(1)) <img src=x onerror=alert(1)> *resin*\n:::solution\n1. $x$';
    const answer = await talk('What is propolis?', own([passage(text)]));
    expect(answer.citations[0]?.quote).toBe(text);
    expect(answer.text).toContain('> \\# Propolis &#91;is\\](javascript\\:alert(1)) \\<img src=x');
    expect(answer.text).not.toMatch(/^> :::|^> #|[^\\]</m);
  });

  it('with whole sentences of a very long paragraph', async () => {
    const filler = 'The keeper looks at the frames and writes down what is there. '.repeat(60);
    const long = `${filler}Propolis is a resin. ${filler}`;
    const [citation] = (await talk('What is propolis?', own([passage(long)]))).citations;
    expect(citation?.quote).toContain('Propolis is a resin.');
    expect(citation?.quote).toMatch(/^The keeper.*\.$/);
    expect(citation?.quote.length).toBeLessThanOrEqual(1600);
    expect(long).toContain(citation?.quote);
  });
});

describe('in a course made from documents', () => {
  const manual = '1c3b0f5e-2f2d-4b57-9a44-6a6b1f0c8d21';
  const at = (section: number, sectionTitle: string, text: string, more: Partial<DocumentPassage> = {}) =>
    passage(text, { documentId: manual, title: 'The store', section, sectionTitle, page: null, ...more });
  const passages = [
    at(
      1,
      'Ordering',
      'The results come in the order of the keys that `sort` names, ascending with 1, descending with -1.',
    ),
    at(1, 'Ordering', 'An index helps to sort large results.', { block: 5 }),
    at(
      2,
      'No joins',
      'The first difference is the lack of joins: what belongs together is kept in one document.',
    ),
    at(
      3,
      'Paging',
      'With `limit` and `skip` you get a part of the results: the number of them, and where to begin.',
    ),
    at(4, 'Keys', 'A key is what names a document in its collection.'),
    passage('A key opens the hive.', { sectionTitle: 'Locks' }),
    passage('Sort the frames by age; the results are worth it.', { sectionTitle: 'Frames' }),
  ];
  const sections = [1, 2].map((n) => ({ n, title: ['Ordering', 'No joins'][n - 1] ?? '', pages: null }));
  const taught = {
    lesson: [{ documentId: manual, documentTitle: 'The store', edition: 0, sections }],
    course: [manual],
  };
  const inCourse = (question: string, fields: Partial<ChatInput> = {}, found = passages) =>
    talk(question, own(found, { taught }), {
      lesson: {
        ...lesson(),
        unit: { ...lesson().unit, kind: 'document', source: { lessons: [], documents: taught.lesson } },
      },
      ...fields,
    });

  it.each([
    ['Why are there no joins?', 'No joins'],
    ['How do I sort results?', 'Ordering'],
    ['How do I limit the number of results?', 'Paging'],
    ['What is a key?', 'Keys'],
  ])('%s is answered from it, whatever the library has on it', async (question, section) => {
    const { text, citations } = await inCourse(question);
    expect(text).toMatch(/^From your document “The store”/);
    expect(citations[0]?.sectionTitle).toBe(section);
    expect(citations.map(({ documentId }) => documentId)).not.toContain(propolis.documentId);
  });

  it('its own sections go before those of the rest of the course, and these before the rest of the shelf', async () => {
    const said = 'A lease is a promise for a time.';
    const everywhere = [
      passage(said),
      at(9, 'Later', said, { block: 1 }),
      at(2, 'No joins', said, { block: 8 }),
    ];
    for (const left of [everywhere, everywhere.slice(0, 2), everywhere.slice(0, 1)]) {
      const { citations } = await inCourse('What is a lease?', {}, left);
      expect(citations).toHaveLength(1);
      expect(citations[0]?.section).toBe(left.at(-1)?.section);
    }
  });

  it('a passage that has much more of the question goes before one that is nearer', async () => {
    const vague = at(1, 'Ordering', 'A replica may lag.');
    const exact = at(
      8,
      'Replicas',
      'A replica that lags behind by a minute is taken out of the set until it has caught up.',
    );
    const { citations } = await inCourse('What happens to a replica that lags behind by a minute?', {}, [
      vague,
      exact,
    ]);
    expect(citations[0]?.sectionTitle).toBe('Replicas');
  });

  it('what the documents do not say is answered from the library on request only', async () => {
    const { text, citations } = await inCourse('What does median mean?');
    expect(text).toMatch(/^Your documents do not say\.\n\n- Look in the library, too/);
    expect(text).not.toContain('**Median**');
    expect(citations).toEqual([]);
    const history: ChatInput['history'] = [
      { sender: 'Student', text: 'What does median mean?' },
      { sender: 'Professor', text },
    ];
    const asked = await inCourse('Look in the library, too', { choice: 'library', history });
    expect(asked.text).toMatch(/^\*\*Median\*\*/);
  });

  it('nothing is offered that the library does not have', async () => {
    const { text } = await inCourse('What is photosynthesis?');
    expect(text).toBe('Your documents do not say.');
  });
});

it('a learner without documents gets the same answers as before', async () => {
  for (const question of [
    'What does median mean?',
    'What is photosynthesis?',
    'Quiz me',
    'What does my book say of it?',
  ])
    expect(await talk(question, null, { lesson: lesson() })).toEqual(
      await talk(question, null, { lesson: lesson(), documents: undefined as never }),
    );
});
