/** What goes between a task thread and the thread that answers requests; all of it plain data. */
export type ToThread = { task: number; name: string; args: unknown[] };

export type FromThread =
  | { ready: true }
  | { task: number; value: unknown }
  | { task: number; failed: Failure };

/** An error on its way; `status` of an AppError, null: nobody expected it */
export type Failure = { message: string; status: number | null; stack: string | null };

/** What both threads see at once: in `task` which one is being worked on (0: none), in `steps` how often that changed. */
export const mark = { task: 0, steps: 1 } as const;

export type ThreadStart = { mark: SharedArrayBuffer; start: unknown };
