import { describe, expect, it } from 'vitest';
import {
  firstLesson,
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

/** Wished for: bowline, which builds on overhand and rope. Offered: splice and net, which build on more. */
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

describe('lessons of the interpretation are ticked', () => {
  it('with their prerequisites; offered ones are not', () => {
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
  it('adds its direct and indirect prerequisites, and shows them below it', () => {
    const proposal = proposalOf(answer, tickedAt('net'));
    expect(proposal.accepted).toHaveLength(7);
    expect(proposal.minutes).toBe(210);
    expect(names(proposal.offered)).toEqual(['splice', 'net', 'strands', 'needle']);
    expect(proposal.offered.filter(({ beneath }) => beneath)).toHaveLength(2);
  });

  it('shows a prerequisite shared by two only once', () => {
    expect(names(proposalOf(answer, tickedAt('splice', 'net')).offered)).toEqual([
      'splice',
      'strands',
      'net',
      'needle',
    ]);
  });

  it('restores prerequisites that had been unticked and are needed again', () => {
    const without = untick(untick(noTicks, 'k/rope'), 'k/bowline');
    expect(accepted(without)).toEqual([]);
    expect(accepted(tick(answer, without, 'k/splice'))).toEqual(['k/rope', 'k/splice', 'k/strands']);
  });
});

describe('unticking a lesson', () => {
  it('removes prerequisites that nothing else needs, and keeps its row', () => {
    const ticks = untick(noTicks, 'k/bowline');
    expect(accepted(ticks)).toEqual([]);
    expect(proposalOf(answer, ticks).needed.map(({ ticked }) => ticked)).toEqual([false, false]);
  });

  it('keeps prerequisites that another lesson needs', () => {
    expect(accepted(untick(tickedAt('splice'), 'k/bowline'))).toEqual(['k/rope', 'k/splice', 'k/strands']);
  });

  it('as already known leaves the lessons that build on it', () => {
    expect(accepted(untick(noTicks, 'k/overhand'))).toEqual(['k/bowline']);
    expect(accepted(untick(noTicks, 'k/rope'))).toEqual(['k/bowline', 'k/overhand']);
  });

  it('and ticking it again restores the previous state', () => {
    const again = tick(answer, untick(noTicks, 'k/bowline'), 'k/bowline');
    expect(accepted(again)).toEqual(accepted(noTicks));
    const offered = untick(tickedAt('net'), 'k/net');
    expect(accepted(offered)).toEqual(accepted(noTicks));
  });
});

it('only the wish: the wished and added lessons, without prerequisites', () => {
  const ticks = tickedAt('splice');
  expect(hasNeeds(answer, ticks)).toBe(true);
  const only = onlyWanted(answer, ticks);
  expect(accepted(only)).toEqual(['k/bowline', 'k/splice']);
  expect(hasNeeds(answer, only)).toBe(false);
});

describe('a later response', () => {
  const later = understandingOf({ lessons: answer.lessons.slice(0, 1) });

  it('keeps lessons ticked in an earlier one, with their prerequisites', () => {
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

  it('keeps nothing unticked, and no lesson twice', () => {
    expect(withTicked(later, answer, noTicks).offered).toEqual([]);
    expect(names(withTicked(answer, answer, tickedAt('net')).offered)).toEqual(['splice', 'net']);
    expect(withTicked(later, null, tickedAt('net'))).toEqual(later);
  });
});

it('no longer accepts lessons that it does not know', () => {
  const later = understandingOf({ lessons: answer.lessons.slice(0, 1) });
  expect(proposalOf(later, { on: ['k/net'], off: ['k/bowline'] }).accepted).toEqual([]);
});

describe('a title', () => {
  const goal = 'I want to tie my boat';
  const title = (ticks: typeof noTicks) => titleOf(answer, ticks, goal);
  const bowline = untick(noTicks, 'k/bowline');

  it('is the title in the response while the wished lessons are ticked, whatever else is', () => {
    expect(title(noTicks)).toBe('Knots for sailors');
    expect(title(untick(noTicks, 'k/rope'))).toBe('Knots for sailors');
    expect(title(tick(answer, untick(noTicks, 'k/rope'), 'k/rope'))).toBe('Knots for sailors');
    expect(title(tick(answer, bowline, 'k/bowline'))).toBe('Knots for sailors');
    expect(title(onlyWanted(answer, noTicks))).toBe('Knots for sailors');
  });

  it('names the lessons ticked instead of the wish, or in addition', () => {
    expect(title(tick(answer, bowline, 'k/splice'))).toBe('The splice');
    expect(title(tickedAt('splice'))).toBe('Knots: The bowline, The splice');
  });

  it('names a prerequisite only if it is alone', () => {
    expect(title(tick(answer, bowline, 'k/rope'))).toBe('The rope');
  });

  it('is derived from the goal if nothing is ticked', () => {
    expect(title(bowline)).toBe('Tie your boat');
  });
});

describe('the lesson with which a course begins', () => {
  const inOrder = (...refs: string[]) => ({
    ...answer,
    lessons: answer.lessons.map((one) => ({ ...one, place: refs.indexOf(one.ref.slice(2)) })),
    offered: answer.offered.map((one) => ({ ...one, place: refs.indexOf(one.ref.slice(2)) })),
    foundations: answer.foundations.map((one) => ({ ...one, place: refs.indexOf(one.ref.slice(2)) })),
  });
  const order = inOrder('strands', 'rope', 'needle', 'overhand', 'bowline', 'splice', 'net');
  const first = (ticks: typeof noTicks) => firstLesson(order, proposalOf(order, ticks).accepted)?.ref;

  it('is the first accepted one in the teaching order, whatever it was listed for', () => {
    expect(first(noTicks)).toBe('k/rope');
    expect(first(tickedAt('splice'))).toBe('k/strands');
    expect(first(untick(noTicks, 'k/rope'))).toBe('k/overhand');
  });

  it('is none if none is accepted, or if a model writes them', () => {
    expect(firstLesson(order, [])).toBeNull();
    expect(firstLesson({ ...order, taughtBy: 'model' }, ['k/rope'])).toBeNull();
  });
});
