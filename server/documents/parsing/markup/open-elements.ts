/**
 * The elements that are open. Whether one is there is known without looking through all of them, so that a file of nothing
 * but stray ends costs no more than any other.
 */
export class OpenElements {
  readonly #names: string[] = [];
  /** how often each is open, one map for the page and one for each table in it */
  readonly #counts: Map<string, number>[] = [new Map()];
  readonly #tables: boolean;

  /** `tables`: the end of another element does not reach beyond the table that it stands in. */
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

  /** Whether an end of this name ends anything. */
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
