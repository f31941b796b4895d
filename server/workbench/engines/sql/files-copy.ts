type Fields = Record<string, unknown>;
type Bucket = { buffer: Uint8Array };
type Pipe = Fields & { buckets: Bucket[] };
/** A file, a folder or a device; `contents` are the bytes of a file, or the entries of a folder. */
type FileNode = Fields & {
  contents?: Uint8Array | Record<string, FileNode>;
  pipe?: Pipe;
  name_next?: FileNode;
};
type Stream = Fields & { node: FileNode; shared: Fields };
type Write = (stream: Stream, ...rest: unknown[]) => number;

/** The part of Emscripten's file systems that is used. */
export type FileSystem = {
  FS: Fields & {
    root: FileNode;
    streams: (Stream | null | undefined)[];
    /** all nodes that have a name: lists, linked by `name_next` */
    nameTable: (FileNode | undefined)[];
  };
  /** the file system in memory; all files have the same `write` */
  MEMFS: { stream_ops: { write: Write }; ops_table: { file: { stream: { write: Write } } } };
};

export type FilesCopy = {
  putBack: () => void;
  /** bytes written since the files were copied or put back last */
  written: () => number;
};

/**
 * Copies the files of an engine, and which of them are open. The bytes of a file are copied only when it is written to for
 * the first time. What is put back does not depend on the current state, which an ended query may have left halfway.
 */
export function copyFiles({ FS, MEMFS }: FileSystem): FilesCopy {
  const nodes = new Set<FileNode>([FS.root]);
  for (const first of FS.nameTable) for (let node = first; node; node = node.name_next) nodes.add(node);
  for (const stream of FS.streams) if (stream) nodes.add(stream.node);

  const again: (() => void)[] = [
    keepFields(FS, 'nextInode', 'currentPath'),
    keepList(FS.streams),
    keepList(FS.nameTable),
  ];
  for (const stream of FS.streams) if (stream) again.push(keepAll(stream), keepAll(stream.shared));
  const bytes = new Set<unknown>();
  for (const node of nodes) {
    again.push(keepAll(node));
    if (node.contents instanceof Uint8Array) bytes.add(node.contents);
    else if (node.contents) again.push(keepAll(node.contents));
    if (node.pipe) again.push(keepPipe(node.pipe));
  }

  let written = 0;
  const { write } = MEMFS.stream_ops;
  const writeCopy: Write = (stream, ...rest) => {
    const { node } = stream;
    if (bytes.has(node.contents)) node.contents = (node.contents as Uint8Array).slice();
    const count = write(stream, ...rest);
    written += count;
    return count;
  };
  MEMFS.stream_ops.write = writeCopy;
  MEMFS.ops_table.file.stream.write = writeCopy;

  return {
    putBack: () => {
      for (const putBack of again) putBack();
      written = 0;
    },
    written: () => written,
  };
}

function keepFields(object: Fields, ...names: string[]) {
  const kept = names.map((name) => [name, object[name]] as const);
  return () => void Object.assign(object, Object.fromEntries(kept));
}

function keepAll(object: Fields) {
  const kept = { ...object };
  return () => {
    for (const name of Object.keys(object)) if (!Object.hasOwn(kept, name)) delete object[name];
    Object.assign(object, kept);
  };
}

function keepList<Item>(list: Item[]) {
  const kept = [...list];
  return () => void list.splice(0, list.length, ...kept);
}

function keepPipe(pipe: Pipe) {
  const copyOf = (buckets: Bucket[]) =>
    buckets.map((bucket) => ({ ...bucket, buffer: bucket.buffer.slice() }));
  const kept = { ...pipe, buckets: copyOf(pipe.buckets) };
  return () => void Object.assign(pipe, { ...kept, buckets: copyOf(kept.buckets) });
}
