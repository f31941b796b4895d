import { beforeEach, expect, test } from 'vitest';
import { firstLookIds } from '#shared/contract/first-look.ts';
import { libraryKeys } from '../../features/library/api/library-keys.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { pageShown } from '../../ui/page-shown.ts';
import { takeOverFirstLook } from './take-over.ts';

const put = (content: string, style = ''): HTMLElement => {
  document.body.innerHTML = `<div id="${firstLookIds.markup}" style="${style}">The library</div>
    <script type="application/json" id="${firstLookIds.content}">${content}</script><div id="root"></div>`;
  return document.getElementById('root') as HTMLElement;
};
const markup = () => document.getElementById(firstLookIds.markup);
const content = '{"kind":"library","subjects":[]}';

beforeEach(() => {
  pageShown();
  document.body.innerHTML = '';
});

test('server-rendered content stays until the application has rendered the page, and is then removed', () => {
  const root = put(content);
  takeOverFirstLook(root, createQueryClient());
  expect([markup() !== null, root.hidden]).toEqual([true, true]);
  pageShown();
  expect([markup(), root.hidden]).toEqual([null, false]);
});

test('the embedded data is not fetched again', () => {
  const client = createQueryClient();
  takeOverFirstLook(put(content), client);
  expect(client.getQueryData(libraryKeys.list)).toEqual([]);
});

test('a first look that is not meant for this user is removed at once', () => {
  const root = put(content, 'display: none');
  takeOverFirstLook(root, createQueryClient());
  expect([markup(), root.hidden]).toEqual([null, false]);
});

test('a page fetches embedded data itself if it is unreadable', () => {
  const root = put('{"kind":');
  takeOverFirstLook(root, createQueryClient());
  pageShown();
  expect([markup(), root.hidden]).toEqual([null, false]);
});

test('without a first look the application is visible from the start', () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') as HTMLElement;
  takeOverFirstLook(root, createQueryClient());
  expect(root.hidden).toBe(false);
});
