/** A worker and the files that it needs, as tools/build/engine-bundles.ts makes them. */
declare module '*?engine' {
  const files: import('./load-files.ts').EngineFile[];
  export default files;
}
