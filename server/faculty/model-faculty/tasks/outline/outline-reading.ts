import type { DesignedUnit } from '../../../design-types.ts';
import { createArrayItems } from '../../calling/array-items.ts';
import { createChatterFilter } from '../../provider/strip-chatter.ts';
import { designedUnit, type LenientUnit, leniently, type ShelfLesson } from '../unit-of-model.ts';
import type { OutlineShow } from './outline-show.ts';

type Reading = {
  /** the units before these */
  kept: DesignedUnit[];
  missing: number;
  /** the learner's own objectives */
  wished: string[];
  /** the library lessons that a unit may name by number */
  library: ShelfLesson[];
  show: OutlineShow;
};

/** Reads the units of one reply and shows them as they stream; `whole` and `broken` return the final ones. */
export function createOutlineReading({ kept, missing, wished, library, show }: Reading) {
  let items = createArrayItems('units');
  let filter = createChatterFilter();
  let whole: DesignedUnit[] = [];
  let most: DesignedUnit[] = [];
  /** the titles of `whole` as streamed, since a started first unit may have replaced the first one */
  let came: string[] = [];
  const read = (unit: LenientUnit) => designedUnit(unit, wished, library);
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
      // Ignores drafts in the model's reasoning, from which lesson 1 would otherwise be started.
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
    /** The units of a reply that was parsed completely. */
    whole: async (units: LenientUnit[]): Promise<DesignedUnit[]> => {
      const final = units.slice(0, missing).map(read);
      // A broken unit, parsed only after the repair, was not streamed.
      if (came.some((title, index) => title !== final[index]?.title)) {
        const begun = kept.length === 0 && show.stands() ? whole[0] : undefined;
        const shown = await show.again([...kept, ...(begun ? beginningWith(begun, final) : final)]);
        return shown.slice(kept.length);
      }
      // A reply without streamed units (wrapped in another shape) is shown at its end.
      for (const unit of final.slice(whole.length)) await take(unit);
      return whole;
    },
    /** The complete units of the longest broken reply. */
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

/** Puts the started unit first, without duplicating it; a unit that was before it comes after it. */
function beginningWith(begun: DesignedUnit, units: DesignedUnit[]): DesignedUnit[] {
  const others = units.filter(({ title }) => title !== begun.title);
  return others.length < units.length ? [begun, ...others] : units;
}
