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
