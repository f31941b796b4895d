/** The cost of a password's hash in tests, whose passwords are no secret. */
export const quickCost = { memoryKib: 1024, passes: 1 };
