import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CommaListField } from './comma-list-field.tsx';
import { renderForTest } from './test-render.tsx';

let latest: string[] = [];
const Host = ({ start = [] as string[] }) => {
  const [value, setValue] = useState(start);
  latest = value;
  return <CommaListField label="Objectives" onChange={setValue} value={value} />;
};
const input = () => screen.getByLabelText<HTMLInputElement>('Objectives');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((b) => b.getAttribute('aria-label')?.slice(7));

describe('a comma-separated list', () => {
  it('is split on commas while typing; entries are trimmed, empty ones dropped', () => {
    renderForTest(<Host />);
    type(' tie a knot , , undo');
    expect(chips()).toEqual(['tie a knot']);
    expect(input().value).toBe('undo');
    expect(latest).toEqual(['tie a knot', 'undo']);
  });

  it('includes the entry still being typed, so that nothing is lost on submitting or saving', () => {
    renderForTest(<Host start={['a']} />);
    type('b');
    expect(latest).toEqual(['a', 'b']);
    type('bc ');
    expect(latest).toEqual(['a', 'bc']);
    expect(input().value).toBe('bc ');
    type('');
    expect(latest).toEqual(['a']);
  });

  it('turns the open entry into a chip on blur and on Enter, without submitting the form', () => {
    renderForTest(<Host />);
    type('a');
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false);
    expect(chips()).toEqual(['a']);
    type('b');
    fireEvent.blur(input());
    expect(chips()).toEqual(['a', 'b']);
    expect(input().value).toBe('');
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'an Enter of an input method closes no entry: %j',
    (key) => {
      renderForTest(<Host />);
      type('にほんご');
      expect(fireEvent.keyDown(input(), { key: 'Enter', ...key })).toBe(true);
      expect([chips(), input().value]).toEqual([[], 'にほんご']);
    },
  );

  it('removes entries by Backspace in the empty field and by their own buttons', () => {
    renderForTest(<Host start={['a', 'b', 'c']} />);
    fireEvent.keyDown(input(), { key: 'Backspace' });
    expect(latest).toEqual(['a', 'b']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(latest).toEqual(['b']);
  });

  it('accepts two equal entries, and any script', () => {
    renderForTest(<Host />);
    type('ноты, ноты, 日本語,<b>x</b>,');
    expect(latest).toEqual(['ноты', 'ноты', '日本語', '<b>x</b>']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove ноты' })[1] as HTMLElement);
    expect(latest).toEqual(['ноты', '日本語', '<b>x</b>']);
  });
});
