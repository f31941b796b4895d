import { describe, expect, it } from 'vitest';
import {
  hasNeeds,
  noTicks,
  onlyWanted,
  proposalOf,
  tick,
  titleOf,
  untick,
  withTicked,
} from './proposal-state.ts';
import { lesson, understandingOf } from './test-understanding.ts';

/** Wished: bowline, which builds on overhand and rope. Offered: splice and net, which build on more. */
const answer = understandingOf({
  lessons: [
    { ...lesson('rope'), because: 'prerequisite', serves: [] },
    { ...lesson('overhand', ['rope']), because: 'prerequisite', serves: [] },
    { ...lesson('bowline', ['overhand']), because: 'wish', serves: [] },
  ],
  offered: [lesson('splice', ['rope', 'strands']), lesson('net', ['splice', 'needle'])],
  foundations: [lesson('strands', ['rope']), lesson('needle')],
});
const accepted = (ticks: typeof noTicks) => proposalOf(answer, ticks).accepted.toSorted();
const tickedAt = (...refs: string[]) => refs.reduce((ticks, ref) => tick(answer, ticks, `k/${ref}`), noTicks);
const names = (rows: { ref: string }[]) => rows.map(({ ref }) => ref.slice(2));

describe('what is understood is ticked', () => {
  it('with what it builds on; what is offered is not', () => {
    const proposal = proposalOf(answer, noTicks);
    expect(names(proposal.wished)).toEqual(['bowline']);
    expect(names(proposal.needed)).toEqual(['rope', 'overhand']);
    expect(names(proposal.offered)).toEqual(['splice', 'net']);
    expect(proposal.offered.every(({ ticked }) => !ticked)).toBe(true);
    expect(accepted(noTicks)).toEqual(['k/bowline', 'k/overhand', 'k/rope']);
    expect(proposal.minutes).toBe(90);
  });
});

describe('ticking a lesson', () => {
  it('adds what it builds on, directly or not, and shows that beneath it', () => {
    const proposal = proposalOf(answer, tickedAt('net'));
    expect(proposal.accepted).toHaveLength(7);
    expect(proposal.minutes).toBe(210);
    expect(names(proposal.offered)).toEqual(['splice', 'net', 'strands', 'needle']);
    expect(proposal.offered.filter(({ beneath }) => beneath)).toHaveLength(2);
  });

  it('shows what two of them build on once', () => {
    expect(names(proposalOf(answer, tickedAt('splice', 'net')).offered)).toEqual([
      'splice',
      'strands',
      'net',
      'needle',
    ]);
  });

  it('brings back what had been unticked and is needed again', () => {
    const without = untick(untick(noTicks, 'k/rope'), 'k/bowline');
    expect(accepted(without)).toEqual([]);
    expect(accepted(tick(answer, without, 'k/splice'))).toEqual(['k/rope', 'k/splice', 'k/strands']);
  });
});

describe('unticking a lesson', () => {
  it('removes what nothing else needs, and keeps its row', () => {
    const ticks = untick(noTicks, 'k/bowline');
    expect(accepted(ticks)).toEqual([]);
    expect(proposalOf(answer, ticks).needed.map(({ ticked }) => ticked)).toEqual([false, false]);
  });

  it('keeps what another one needs', () => {
    expect(accepted(untick(tickedAt('splice'), 'k/bowline'))).toEqual(['k/rope', 'k/splice', 'k/strands']);
  });

  it('of what is known leaves what builds on it', () => {
    expect(accepted(untick(noTicks, 'k/overhand'))).toEqual(['k/bowline']);
    expect(accepted(untick(noTicks, 'k/rope'))).toEqual(['k/bowline', 'k/overhand']);
  });

  it('and ticking it again is as before', () => {
    const again = tick(answer, untick(noTicks, 'k/bowline'), 'k/bowline');
    expect(accepted(again)).toEqual(accepted(noTicks));
    const offered = untick(tickedAt('net'), 'k/net');
    expect(accepted(offered)).toEqual(accepted(noTicks));
  });
});

it('only the wish is what was wished and added, without what it builds on', () => {
  const ticks = tickedAt('splice');
  expect(hasNeeds(answer, ticks)).toBe(true);
  const only = onlyWanted(answer, ticks);
  expect(accepted(only)).toEqual(['k/bowline', 'k/splice']);
  expect(hasNeeds(answer, only)).toBe(false);
});

describe('a later answer', () => {
  const later = understandingOf({ lessons: answer.lessons.slice(0, 1) });

  it('keeps what was ticked of an earlier one, with what that builds on', () => {
    const ticks = tickedAt('net');
    const merged = withTicked(later, answer, ticks);
    expect(names(merged.offered)).toEqual(['net']);
    expect(proposalOf(merged, ticks).accepted.toSorted()).toEqual([
      'k/needle',
      'k/net',
      'k/rope',
      'k/splice',
      'k/strands',
    ]);
  });

  it('keeps nothing that was not ticked, and takes no lesson twice', () => {
    expect(withTicked(later, answer, noTicks).offered).toEqual([]);
    expect(names(withTicked(answer, answer, tickedAt('net')).offered)).toEqual(['splice', 'net']);
    expect(withTicked(later, null, tickedAt('net'))).toEqual(later);
  });
});

it('what a later answer does not know any more is not accepted', () => {
  const later = understandingOf({ lessons: answer.lessons.slice(0, 1) });
  expect(proposalOf(later, { on: ['k/net'], off: ['k/bowline'] }).accepted).toEqual([]);
});

describe('a title', () => {
  const goal = 'I want to tie my boat';
  const title = (ticks: typeof noTicks) => titleOf(answer, ticks, goal);
  const bowline = untick(noTicks, 'k/bowline');

  it('is that of the answer as long as the lessons of the wish are ticked, whatever of the others is', () => {
    expect(title(noTicks)).toBe('Knots for sailors');
    expect(title(untick(noTicks, 'k/rope'))).toBe('Knots for sailors');
    expect(title(tick(answer, untick(noTicks, 'k/rope'), 'k/rope'))).toBe('Knots for sailors');
    expect(title(tick(answer, bowline, 'k/bowline'))).toBe('Knots for sailors');
    expect(title(onlyWanted(answer, noTicks))).toBe('Knots for sailors');
  });

  it('names what was ticked in the place of the wish, or beside it', () => {
    expect(title(tick(answer, bowline, 'k/splice'))).toBe('The splice');
    expect(title(tickedAt('splice'))).toBe('Knots: The bowline, The splice');
  });

  it('is that of a lesson on which others build only where it stands alone', () => {
    expect(title(tick(answer, bowline, 'k/rope'))).toBe('The rope');
  });

  it('is made of the goal where nothing is ticked', () => {
    expect(title(bowline)).toBe('Tie boat');
  });
});
