import { describe, expect, it } from 'vitest';
import type { CourseDesign, DesignedUnit } from '../../faculty/faculty.ts';
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

describe('the unit that was begun', () => {
  it('leaves a design alone that has it in the first place', () => {
    const whole = design([unit('wedge'), unit('throw')], ['sell']);
    expect(withFirstUnit(whole, unit('wedge'))).toBe(whole);
  });

  it('takes the first place of a design by somebody else, which keeps its length', () => {
    const whole = design([unit('look', ['see']), unit('throw', ['make'])]);
    const { units } = withFirstUnit(whole, unit('wedge', ['prepare']));
    expect(units.map(({ title }) => title)).toEqual(['wedge', 'throw']);
  });

  it('is there once: it takes the place of another with its title, and none is lost for it', () => {
    const whole = design([unit('look', ['see']), unit('throw'), unit('Wedge', ['roll'])], ['prepare']);
    const { units, uncovered } = withFirstUnit(whole, {
      ...unit('wedge', ['prepare']),
      objective: 'Prepare clay',
    });
    expect(units.map(({ title }) => title)).toEqual(['wedge', 'throw', 'look']);
    expect(uncovered).toEqual(['roll']);
  });

  it('is counted in what is covered: what only the unit in its place served is named, what it serves is not', () => {
    const whole = design([unit('look', ['see', 'make']), unit('throw', ['make'])], ['prepare', 'sell']);
    expect(withFirstUnit(whole, unit('wedge', ['prepare'])).uncovered).toEqual(['sell', 'see']);
  });
});
