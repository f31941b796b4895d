import { customType } from 'drizzle-orm/pg-core';

/**
 * A jsonb column whose value may be a bare text. drizzle's own `jsonb` parses a text a second time on reading, so that
 * the answer '42' comes back as the number 42; the driver has parsed it already, and once is enough.
 */
export const exactJson = <T>(name: string) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as T,
  })(name);
