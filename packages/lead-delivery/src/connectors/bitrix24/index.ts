import * as z from 'zod';
import type { Failed, Outcome, RemoteChanges } from '../../connector.ts';
import type { LeadMessage } from '../../lead-message.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { delivered, rejected } from '../http/outcomes.ts';
import { outcomeOfError } from './errors.ts';
import { itemFields, legacyFields, ORIGINATOR, originIdOf, personFields } from './fields.ts';
import { bitrix24Shape } from './settings.ts';

/** Leads and deals of the universal methods. */
const LEAD = 1;
const DEAL = 2;
const CONTACT = 3;

/** A delivery takes three calls; the bucket drains two a second and blocks above fifty. */
const LIMITS = [{ limit: 10, windowMs: 15_000 }];

const time = z.object({ operating_reset_at: z.number().optional() }).optional();
const itemSchema = z.object({
  result: z.object({ item: z.object({ id: z.union([z.number(), z.string()]) }) }),
  time,
});
const listSchema = z.object({
  result: z.object({ items: z.array(z.object({ id: z.union([z.number(), z.string()]) })) }),
});
const legacyListSchema = z.object({
  result: z.array(z.object({ ID: z.union([z.number(), z.string()]) })),
});
const legacySchema = z.object({ result: z.union([z.number(), z.string()]), time });
const text = z.union([z.number(), z.string()]).transform(String);
const historySchema = z.object({
  result: z.object({
    items: z.array(
      z.object({
        ID: text,
        OWNER_ID: text,
        TYPE_ID: text,
        /** of a lead */
        STATUS_ID: z.string().optional(),
        /** of a deal */
        STAGE_ID: z.string().optional(),
      }),
    ),
  }),
});
/** TYPE_ID of the line that a new record gets. */
const CREATED = '1';
/** Nothing found is an empty array instead of an object. */
const duplicatesSchema = z.object({
  result: z.union([z.object({ CONTACT: z.array(z.number()).optional() }), z.array(z.unknown())]),
});

/** Incoming webhook of a portal; found again by `originId` before a second try. */
export const bitrix24 = channelKind({
  channel: 'bitrix24',
  title: 'Битрикс24',
  recipient: 'Битрикс24',
  prefix: 'BITRIX24',
  shape: bitrix24Shape,
  secretFields: ['webhook', 'proxy'],
  addressFields: ['proxy'],
  secrets: ({ webhook, proxy }) => [
    webhook,
    new URL(webhook).pathname.split('/').at(-1) ?? '',
    proxy ?? '',
  ],
  findIssues: ({ method, stages }) =>
    method === 'legacy' && stages !== undefined
      ? [{ field: 'stages', issue: 'этапы передаются только методом item' }]
      : [],
  create({ webhook, method, crmMode, level, caFile, assignedById, sourceId, stages, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });
    const legacy = method === 'legacy';
    const entityTypeId = crmMode === 'simple' ? DEAL : LEAD;
    // leads and deals are numbered apart, in each portal anew
    const place = `${new URL(webhook).hostname} ${entityTypeId}`;
    let resetAt: number | null = null;

    const call = (name: string, body: object, signal: AbortSignal) =>
      client.send(
        {
          url: `${webhook}/${name}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      );

    const failed = (answer: Awaited<ReturnType<typeof call>>) =>
      outcomeOfError(answer, resetAt, Date.now());

    /** Lead or deal of this request, made by a try that seemed to fail. */
    async function find(message: LeadMessage, signal: AbortSignal): Promise<Outcome | null> {
      const originId = originIdOf(message);
      if (legacy) {
        const filter = { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: originId };
        const answer = await call('crm.lead.list', { filter, select: ['ID'] }, signal);
        const parsed = legacyListSchema.safeParse(answer.json);
        if (!parsed.success) return failed(answer);
        const [found] = parsed.data.result;
        return found === undefined ? null : delivered(found.ID);
      }
      const filter = { originatorId: ORIGINATOR, originId };
      const answer = await call('crm.item.list', { entityTypeId, filter, select: ['id'] }, signal);
      const parsed = listSchema.safeParse(answer.json);
      if (!parsed.success) return failed(answer);
      const [found] = parsed.data.result.items;
      return found === undefined ? null : delivered(found.id);
    }

    /** A known contact with this phone: the lead becomes a repeated one. Not knowing is no reason to wait. */
    async function findContact(
      { phone }: LeadMessage,
      signal: AbortSignal,
    ): Promise<number | null> {
      if (phone === null) return null;
      const answer = await call(
        'crm.duplicate.findbycomm',
        { type: 'PHONE', values: [phone], entity_type: 'CONTACT' },
        signal,
      );
      const parsed = duplicatesSchema.safeParse(answer.json);
      if (!parsed.success || Array.isArray(parsed.data.result)) return null;
      return parsed.data.result.CONTACT?.[0] ?? null;
    }

    /** A deal has no name and no phone of its own: they are its contact's, which the next request finds. */
    async function addContact(message: LeadMessage, signal: AbortSignal): Promise<number | Failed> {
      const settings = assignedById === undefined ? {} : { assignedById };
      const fields = { ...personFields(message), opened: 'Y', sourceId, ...settings };
      const answer = await call('crm.item.add', { entityTypeId: CONTACT, fields }, signal);
      const parsed = itemSchema.safeParse(answer.json);
      return parsed.success ? Number(parsed.data.result.item.id) : failed(answer);
    }

    async function add(message: LeadMessage, contactId: number | null, signal: AbortSignal) {
      const settings = { assignedById, sourceId };
      const answer = legacy
        ? await call(
            'crm.lead.add',
            {
              fields: legacyFields(message, settings, contactId),
              params: { REGISTER_SONET_EVENT: 'Y' },
            },
            signal,
          )
        : await call(
            'crm.item.add',
            {
              entityTypeId,
              fields: {
                ...itemFields(message, settings, contactId),
                ...(entityTypeId === LEAD ? personFields(message) : {}),
              },
            },
            signal,
          );
      const parsed = (legacy ? legacySchema : itemSchema).safeParse(answer.json);
      if (!parsed.success) return failed(answer);
      resetAt = parsed.data.time?.operating_reset_at ?? resetAt;
      const { result } = parsed.data;
      return delivered(typeof result === 'object' ? result.item.id : result);
    }

    async function setStage(id: string, stageId: string, signal: AbortSignal): Promise<Outcome> {
      const fields = { stageId };
      const answer = await call(
        'crm.item.update',
        { entityTypeId, id: Number(id), fields },
        signal,
      );
      return itemSchema.safeParse(answer.json).success ? delivered() : failed(answer);
    }

    /** The portal's history of stages has a number that only grows. */
    async function readChanges(
      cursor: string | null,
      signal: AbortSignal,
    ): Promise<RemoteChanges | Failed> {
      const read = (order: 'ASC' | 'DESC', filter: object) =>
        call('crm.stagehistory.list', { entityTypeId, order: { ID: order }, filter }, signal);
      const answer = await (cursor === null
        ? read('DESC', {})
        : read('ASC', { '>ID': Number(cursor) }));
      const parsed = historySchema.safeParse(answer.json);
      if (!parsed.success) return failed(answer);
      const { items } = parsed.data.result;
      if (cursor === null) return { changes: [], cursor: items[0]?.ID ?? '0' };
      const moves = items.filter(({ TYPE_ID: type }) => type !== CREATED);
      const last = new Map(moves.map((move) => [move.OWNER_ID, move.STAGE_ID ?? move.STATUS_ID]));
      return {
        changes: [...last].flatMap(([remoteId, stage]) =>
          stage === undefined ? [] : [{ remoteId, stage }],
        ),
        cursor: items.at(-1)?.ID ?? cursor,
      };
    }

    return {
      channel: 'bitrix24',
      title: 'Битрикс24',
      level,
      limits: LIMITS,
      parallel: 1,
      place: () => place,
      async deliver(message, attempt, signal) {
        const found = attempt.uncertain ? await find(message, signal) : null;
        if (found !== null) return found;
        const known = await findContact(message, signal);
        const hasPerson = legacy || entityTypeId === LEAD || message.phone === null;
        const contact = known ?? (hasPerson ? null : await addContact(message, signal));
        if (contact === null || typeof contact === 'number') return add(message, contact, signal);
        // a portal that takes no contact, by a field of its own say, has the phone in the deal's text
        const isDeclined = contact.kind === 'rejected' && contact.scope !== 'channel';
        return isDeclined ? add(message, null, signal) : contact;
      },
      ...(stages === undefined
        ? {}
        : {
            stages,
            update: async (_message, { remoteStage }, record, signal) =>
              remoteStage === null || (record.place ?? place) !== place
                ? delivered()
                : setStage(record.id, remoteStage, signal),
            readChanges,
          }),
      async alert(text, signal) {
        const fields = { MESSAGE: text };
        const answer = await call(
          'im.notify.system.add',
          { USER_ID: assignedById ?? 1, ...fields },
          signal,
        );
        if (legacySchema.safeParse(answer.json).success) return delivered();
        const outcome = failed(answer);
        return outcome.kind === 'rejected' ? rejected(outcome.reason, outcome.code) : outcome;
      },
      async probe(signal) {
        const answer = await call('crm.settings.mode.get', {}, signal);
        const mode = z
          .object({ result: z.union([z.literal(1), z.literal(2)]) })
          .safeParse(answer.json);
        if (!mode.success) {
          const outcome = failed(answer);
          return { ok: false, reason: 'reason' in outcome ? outcome.reason : 'ответ непонятен' };
        }
        const simple = mode.data.result === 2;
        if (simple === (crmMode === 'simple'))
          return { ok: true, detail: simple ? 'портал принимает сделки' : 'портал принимает лиды' };
        return {
          ok: false,
          reason: simple
            ? 'портал работает без лидов: задайте BITRIX24_CRM_MODE=simple'
            : 'портал работает с лидами: уберите BITRIX24_CRM_MODE=simple',
        };
      },
      close: () => client.close(),
    };
  },
});
