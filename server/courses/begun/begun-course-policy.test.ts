import { describe, expect, it } from 'vitest';
import type { CourseDesign, DesignedUnit } from '../../faculty/design-types.ts';
import { withFirstUnit } from './begun-course-policy.ts';

const unit = (title: string, serves: string[] = []): DesignedUnit => ({
  title,
  objective: `You can ${title}`,
  assessment: '',
  minutes: 45,
  kind: 'lesson',
  objectives: [],
  serves,
  source: null,
});
const design = (units: DesignedUnit[], uncovered: string[] = []): CourseDesign => ({
  units,
  uncovered,
  madeBy: { kind: 'library' },
});

describe('the unit that was started early', () => {
  it('changes nothing in a design that begins with it', () => {
    const whole = design([unit('wedge'), unit('throw')], ['sell']);
    expect(withFirstUnit(whole, unit('wedge'))).toBe(whole);
  });

  it('replaces the first unit of another design, whose length stays the same', () => {
    const whole = design([unit('look', ['see']), unit('throw', ['make'])]);
    const { units } = withFirstUnit(whole, unit('wedge', ['prepare']));
    expect(units.map(({ title }) => title)).toEqual(['wedge', 'throw']);
  });

  it('appears once: it replaces a unit with the same title, and no other unit is lost', () => {
    const whole = design([unit('look', ['see']), unit('throw'), unit('Wedge', ['roll'])], ['prepare']);
    const { units, uncovered } = withFirstUnit(whole, {
      ...unit('wedge', ['prepare']),
      objective: 'Prepare clay',
    });
    expect(units.map(({ title }) => title)).toEqual(['wedge', 'throw', 'look']);
    expect(uncovered).toEqual(['roll']);
  });

  it('counts towards coverage: objectives that only the replaced unit served are reported, its own are not', () => {
    const whole = design([unit('look', ['see', 'make']), unit('throw', ['make'])], ['prepare', 'sell']);
    expect(withFirstUnit(whole, unit('wedge', ['prepare'])).uncovered).toEqual(['sell', 'see']);
  });
});
