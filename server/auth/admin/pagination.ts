import { invalid } from '../auth-error.ts';

/** `page` counts from 1. */
export type Page = { page: number; perPage: number };

const most = 1000;

function numberOf(text: string | undefined, usual: number, name: string): number {
  if (!text) return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid(`Bad Pagination Parameters: ${name}`);
  return Number(text);
}

/** @throws AuthError 400 validation_failed */
export const pageOf = (page: string | undefined, perPage: string | undefined): Page => ({
  page: numberOf(page, 1, 'page'),
  perPage: Math.min(numberOf(perPage, 50, 'per_page'), most),
});

/**
 * The headers of a page in a list of `total`. The client expects `page` as the first query parameter of
 * each link.
 */
export function pageHeaders(path: string, { page, perPage }: Page, total: number) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { 'x-total-count': String(total), link: links.join(', ') };
}
