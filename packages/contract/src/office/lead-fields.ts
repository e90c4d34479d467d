import * as z from 'zod/mini';

/** Fields that leads are read and changed by. */

export const moment = z.iso.datetime();
export const person = z.object({ uid: z.string(), name: z.string() });

/** A code of the record. */
export const oneOf = <T extends Record<string, string>>(record: T) =>
  z.enum(Object.keys(record) as [keyof T & string, ...(keyof T & string)[]]);
