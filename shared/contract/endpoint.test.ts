import { describe, expect, it } from 'vitest';
import { addressOf, endpoint, paramNames } from './endpoint.ts';

const rename = endpoint({
  method: 'patch',
  path: '/api/shelves/{shelf}/books/{id}',
  summary: 'Rename a book',
  access: 'learner',
});

describe('the address of a call', () => {
  it('holds its parameters, escaped, and what is given of the query', () => {
    const params = { shelf: 'a/b?', id: 'ü' };
    const query = { q: 'x & y', page: 2, sort: undefined };
    expect(addressOf(rename, { params, query })).toBe(
      '/api/shelves/a%2Fb%3F/books/%C3%BC?q=x%20%26%20y&page=2',
    );
    expect(addressOf(rename, { params })).toBe('/api/shelves/a%2Fb%3F/books/%C3%BC');
  });

  it('is none without each of its parameters', () => {
    expect(paramNames(rename.path)).toEqual(['shelf', 'id']);
    expect(() => addressOf(rename, { params: { id: '1' } })).toThrow("needs 'shelf'");
  });
});
