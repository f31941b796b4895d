/** Passwords of tests are no secret. */
export const quickCost = { memoryKib: 1024, passes: 1 };
