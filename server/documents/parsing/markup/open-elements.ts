/**
 * The stack of open elements. Counts by name make the look-up constant-time, so that a file of unmatched end tags costs no
 * more than any other.
 */
export class OpenElements {
  readonly #names: string[] = [];
  /** how often each is open, one map for the page and one for each table in it */
  readonly #counts: Map<string, number>[] = [new Map()];
  readonly #tables: boolean;

  /** `tables`: an end tag does not close elements outside of its table. */
  constructor(tables: boolean) {
    this.#tables = tables;
  }

  get depth(): number {
    return this.#names.length;
  }

  get innermost(): string | undefined {
    return this.#names.at(-1);
  }

  push(name: string): void {
    this.#names.push(name);
    this.#add(name, 1);
    if (this.#tables && name === 'table') this.#counts.push(new Map());
  }

  pop(): string | undefined {
    const name = this.#names.pop();
    if (name === undefined) return undefined;
    if (this.#tables && name === 'table') this.#counts.pop();
    this.#add(name, -1);
    return name;
  }

  /** Does an end tag of this name close anything? */
  has(name: string): boolean {
    const within = this.#counts.at(-1);
    if ((within?.get(name) ?? 0) > 0) return true;
    return this.#tables && name === 'table' && this.#counts.length > 1;
  }

  #add(name: string, by: number): void {
    const within = this.#counts.at(-1);
    within?.set(name, (within.get(name) ?? 0) + by);
  }
}
