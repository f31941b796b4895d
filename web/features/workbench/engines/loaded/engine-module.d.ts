/** A worker and the files it needs, as built by tools/build/engine-bundles.ts. */
declare module '*?engine' {
  const files: import('./load-files.ts').EngineFile[];
  export default files;
}
