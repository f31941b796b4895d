/** The part of Chrome's trace events that is used; times in microseconds, `tdur` is CPU time. */
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
