import type * as z from 'zod';
import type { ChannelKind } from '../connectors/channel-kind.ts';
import { CHANNEL_KINDS } from '../connectors/index.ts';
import { choiceLabel, fieldLabel } from './field-labels.ts';
import { CERTIFICATE_FIELD, fieldReader } from './fields.ts';
import { settingName } from './setting-name.ts';

/** One field of a channel, as a form shows it. */
interface ChannelField {
  field: string;
  /** of the environment: TELEGRAM_CHAT_ID */
  name: string;
  label: string;
  secret: boolean;
  required: boolean;
  /** what counts when nothing is set; null: nothing */
  usual: string | null;
  /** null: free text */
  options: { value: string; title: string }[] | null;
  /** names a file or folder of the server, which only its environment may do */
  isPath: boolean;
  /** decides where the channel's secrets are sent */
  isAddress: boolean;
  /** a channel of which nothing else is set is not set up */
  isCertificate: boolean;
}

export interface ChannelDescription {
  channel: string;
  title: string;
  /** who outside the company gets whole requests; null: nobody */
  recipient: string | null;
  fields: ChannelField[];
}

const PATHS: ReadonlySet<string> = new Set([CERTIFICATE_FIELD, 'folder']);

/** Every kind of channel with its fields, in the order of the documentation. */
export function describeChannels(): ChannelDescription[] {
  const fields = fieldReader(() => '');
  return CHANNEL_KINDS.map((kind) => ({
    channel: kind.channel,
    title: kind.title,
    recipient: kind.recipient ?? null,
    fields: Object.entries(kind.shape(fields)).map(([field, schema]) =>
      describe(kind, field, schema as z.core.$ZodType),
    ),
  }));
}

function describe(kind: ChannelKind, field: string, schema: z.core.$ZodType): ChannelField {
  const { inner, isOptional, usual } = unwrap(schema);
  const { def } = inner._zod as { def: { type: string; entries?: Record<string, string> } };
  return {
    field,
    name: settingName(kind, field),
    label: fieldLabel(field),
    secret: kind.secretFields.includes(field),
    required: !isOptional && usual === null,
    usual,
    options:
      def.entries === undefined
        ? null
        : Object.values(def.entries).map((value) => ({ value, title: choiceLabel(value) })),
    isPath: PATHS.has(field),
    isAddress: kind.addressFields.includes(field),
    isCertificate: field === CERTIFICATE_FIELD,
  };
}

/** What stands inside the wrappers that make a field optional, give it a default or change its type. */
function unwrap(schema: z.core.$ZodType): {
  inner: z.core.$ZodType;
  isOptional: boolean;
  usual: string | null;
} {
  const { def } = schema._zod as {
    def: {
      type: string;
      innerType?: z.core.$ZodType;
      in?: z.core.$ZodType;
      defaultValue?: unknown;
    };
  };
  if (def.type === 'pipe' && def.in !== undefined) return unwrap(def.in);
  if (def.innerType === undefined) return { inner: schema, isOptional: false, usual: null };
  const rest = unwrap(def.innerType);
  if (def.type === 'default') return { ...rest, usual: String(def.defaultValue) };
  return { ...rest, isOptional: rest.isOptional || def.type === 'optional' };
}
