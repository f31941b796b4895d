import { expect, it } from 'vitest';
import { bounds } from '#shared/contract/bounds.ts';
import { checkCourseRequest } from '#shared/rules/check-course-request.ts';
import { checkFields } from './check-fields.ts';
import { emptyDraft, toCourseDraft } from './draft-state.ts';

const draft = { ...emptyDraft, title: 'Numbers', description: 'in the news' };

it.each([
  ['too many entries', Array(bounds.listItems + 1).fill('one'), `there are ${bounds.listItems + 1}`],
  ['an entry that is too long', ['x'.repeat(bounds.listItem + 1)], `under ${bounds.listItem} characters`],
  ['lists within the entries', Array(30).fill('a,'.repeat(95)), 'separated by commas; there are 2850'],
])('list entries that the server would reject are reported before sending: %s', (_, entries, said) => {
  for (const name of ['objectives', 'priorKnowledge', 'referenceBooks'] as const) {
    const fields = { ...draft, [name]: entries };
    expect(checkFields(fields)[name]).toContain(said);
    expect(checkCourseRequest(toCourseDraft(fields))).toMatchObject({
      fields: { [name]: expect.any(String) },
    });
  }
});

it('values within the limits are accepted', () => {
  expect(checkFields({ ...draft, objectives: Array(30).fill('tell mean, median and mode apart') })).toEqual(
    {},
  );
});
