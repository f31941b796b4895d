import type { DesignedUnit } from '../../../design-types.ts';
import { createArrayItems } from '../../calling/array-items.ts';
import { createChatterFilter } from '../../provider/strip-chatter.ts';
import { designedUnit, type LenientUnit, leniently } from '../unit-of-model.ts';
import type { OutlineShow } from './outline-show.ts';

type Reading = {
  /** the units that stand before these */
  kept: DesignedUnit[];
  missing: number;
  /** the learner's own objectives */
  wished: string[];
  show: OutlineShow;
};

/** The units of one reply, shown as they come; `whole` and `broken` say which of them there are in the end. */
export function createOutlineReading({ kept, missing, wished, show }: Reading) {
  let items = createArrayItems('units');
  let filter = createChatterFilter();
  let whole: DesignedUnit[] = [];
  let most: DesignedUnit[] = [];
  /** the titles of `whole` as they came: in the first place another unit may stand */
  let came: string[] = [];
  const read = (unit: LenientUnit) => designedUnit(unit, wished);
  const take = async (unit: DesignedUnit) => {
    came.push(unit.title);
    whole.push(await show.unit(unit, kept.length + whole.length + 1));
  };
  const voided = async () => {
    const shown = whole.length > 0;
    whole = [];
    came = [];
    items = createArrayItems('units');
    if (shown) await show.again(kept);
  };

  return {
    onText: async (piece: string): Promise<void> => {
      // An outline that is drafted in a train of thought is none: lesson 1 would be begun from it.
      const { text: said, restart } = filter.push(piece);
      if (restart) await voided();
      for (const text of items.push(said)) {
        const unit = readUnit(text);
        if (unit && whole.length < missing) await take(read(unit));
      }
    },
    onRestart: async (): Promise<void> => {
      if (whole.length > most.length) most = whole;
      filter = createChatterFilter();
      await voided();
    },
    /** The units of a reply that was read as a whole. */
    whole: async (units: LenientUnit[]): Promise<DesignedUnit[]> => {
      const final = units.slice(0, missing).map(read);
      // A unit that had to be repaired could not be read while it came.
      if (came.some((title, index) => title !== final[index]?.title)) {
        const begun = kept.length === 0 && show.stands() ? whole[0] : undefined;
        const shown = await show.again([...kept, ...(begun ? beginningWith(begun, final) : final)]);
        return shown.slice(kept.length);
      }
      // A reply without streamed units (wrapped in another shape) is shown at its end.
      for (const unit of final.slice(whole.length)) await take(unit);
      return whole;
    },
    /** The units that had come to their end in the longest of the replies that broke. */
    broken: async (): Promise<DesignedUnit[]> => {
      const units = whole.length > most.length ? whole : most;
      if (units.length > 0) await show.again([...kept, ...units]);
      return units;
    },
  };
}

function readUnit(text: string): LenientUnit | null {
  try {
    return leniently.shape.units.element.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The unit that was begun is not there twice, and one that was to stand before it comes after it. */
function beginningWith(begun: DesignedUnit, units: DesignedUnit[]): DesignedUnit[] {
  const others = units.filter(({ title }) => title !== begun.title);
  return others.length < units.length ? [begun, ...others] : units;
}
