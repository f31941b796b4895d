import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Resource } from '#shared/contract/classroom.ts';
import { renderForTest } from '../../ui/test-render.tsx';
import { ResourceList } from './resources-view.tsx';
import { classroomTexts } from './texts.ts';

const said = classroomTexts.resourceFrom;
const one = (title: string, link: string, from?: Resource['from']): Resource => ({
  title,
  description: `About ${title}`,
  link,
  ...(from ? { from } : {}),
});
const lineOf = (title: string) =>
  screen.getByText(title).closest('li')?.querySelector('small')?.textContent ?? '';

it("a model's suggestions are always marked beside verified sources, with an address or without", () => {
  renderForTest(
    <ResourceList
      resources={[
        one('My book', '', 'learner'),
        one('A museum', 'https://www.museum.example/clay', 'library'),
        one('A course', 'https://open.example/course', 'model'),
        one('A lost book', '', 'model'),
        one('Stored before', 'https://old.example/'),
      ]}
    />,
  );
  expect(lineOf('My book')).toBe('');
  expect(lineOf('A museum')).toBe(`museum.example · ${said.library}`);
  expect(lineOf('A course')).toBe(`open.example · ${said.modelWithPage}`);
  expect(lineOf('A lost book')).toBe(said.modelWithoutPage);
  expect(lineOf('Stored before')).toBe('old.example');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.museum.example/clay',
    'https://open.example/course',
    'https://old.example/',
  ]);
});

it('an invalid address is not linked, whatever its source', () => {
  renderForTest(
    <ResourceList
      resources={[one('Evil', 'javascript:alert(1)', 'model'), one('Worse', 'https://', 'library')]}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(lineOf('Evil')).toBe(said.modelWithoutPage);
});
