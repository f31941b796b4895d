/** The part of Chrome's trace that is read; times in microseconds, `tdur` by the processor's own clock. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};
