/** The part of jsdom used by the tests of page programs; the package has no types. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(kind: string, listener: (...values: unknown[]) => void): this;
  }
  export class JSDOM {
    static fromURL(
      address: string,
      options: {
        runScripts: 'dangerously';
        resources: 'usable';
        virtualConsole: VirtualConsole;
        beforeParse: (window: Window & typeof globalThis) => void;
      },
    ): Promise<JSDOM>;
    readonly window: Window & typeof globalThis;
  }
}
