/**
 * Resident memory in MiB. `heap` and `external` are the main thread's, as counted by V8; `rest` includes the memory
 * they are in.
 */
export type MemoryKinds = {
  rss: number;
  heap: number;
  external: number;
  /** malloc: compilers, buffers, TLS, hashes */
  cHeap: number;
  /** the linear memory of the embedded database */
  engine: number;
  files: number;
  rest: number;
};

type Mapping = { from: bigint; to: bigint; rights: string; name: string; kib: number };

const arena = 64n << 20n;
const reserved = 1n << 30n;

/** The mappings of a process, from the text of /proc/{pid}/smaps. */
function readMappings(smaps: string): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of smaps.split('\n')) {
    const head = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line);
    if (head) {
      const [, from, to, rights = '', name = ''] = head;
      mappings.push({ from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), rights, name, kib: 0 });
    } else if (line.startsWith('Rss:')) {
      const last = mappings.at(-1);
      if (last) last.kib = Number.parseInt(line.slice(4), 10);
    }
  }
  return mappings;
}

/**
 * The kind of a mapping. WebAssembly memory is at the start of gigabytes reserved for its growth; glibc's arenas
 * start at multiples of 64 MiB.
 */
function kindOf(
  { from, to, rights, name }: Mapping,
  next: Mapping | undefined,
): 'cHeap' | 'engine' | 'files' | 'rest' {
  if (name === '[heap]') return 'cHeap';
  if (name.startsWith('/')) return 'files';
  if (!rights.startsWith('rw')) return 'rest';
  if (next?.from === to && next.rights.startsWith('---') && next.to - next.from > reserved) return 'engine';
  return from % arena === 0n ? 'cHeap' : 'rest';
}

/** Resident MiB by kind, from the text of /proc/{pid}/smaps. */
function sumByKind(smaps: string): Omit<MemoryKinds, 'heap' | 'external'> {
  const sums = { rss: 0, cHeap: 0, engine: 0, files: 0, rest: 0 };
  const mappings = readMappings(smaps);
  mappings.forEach((mapping, index) => {
    sums[kindOf(mapping, mappings[index + 1])] += mapping.kib / 1024;
    sums.rss += mapping.kib / 1024;
  });
  return sums;
}

/** The memory of a process, from the text of its /proc/{pid}/smaps and the JSON written by report-memory.mjs. */
export function memoryOf(smaps: string, told: string): MemoryKinds {
  const { heapTotal, external } = JSON.parse(told) as NodeJS.MemoryUsage;
  return {
    ...sumByKind(smaps),
    heap: heapTotal / 2 ** 20,
    external: external / 2 ** 20,
  };
}
