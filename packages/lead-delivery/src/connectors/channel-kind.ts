import type * as z from 'zod';
import type { Connector } from '../connector.ts';
import type { FieldReader } from '../settings/fields.ts';

/** What a connector receives in addition to its own settings. */
export interface Surroundings {
  /** absolute path of the site's data */
  dataDir: string;
}

/** One kind of channel: which variables it reads and how it is made. */
export interface ChannelKind<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** the destination in the outbox */
  channel: string;
  title: string;
  /** whose hands a whole request is in then, for the text of the consent; absent: the company's own */
  recipient?: string;
  /** what its variables begin with: «TELEGRAM» of TELEGRAM_TOKEN; the rest is the field's name in capitals */
  prefix: string;
  /** fields of the settings; every message of an issue is in Russian */
  shape(fields: FieldReader): Shape;
  /** what the fields say wrongly together, by the field to name; absent: nothing can */
  findIssues?(settings: z.output<z.ZodObject<Shape>>): { field: string; issue: string }[];
  /** fields whose values never leave the server; what `secrets` hides is made of them */
  secretFields: readonly string[];
  /** fields that decide where the secrets are sent; when one changes, the others' secrets must be typed again */
  addressFields: readonly string[];
  /** values that no log and no error may show */
  secrets(settings: z.output<z.ZodObject<Shape>>): string[];
  create(settings: z.output<z.ZodObject<Shape>>, around: Surroundings): Connector;
}

/** Links the types of one kind. */
export function channelKind<Shape extends z.ZodRawShape>(
  kind: ChannelKind<Shape>,
): ChannelKind<Shape> {
  return kind;
}
