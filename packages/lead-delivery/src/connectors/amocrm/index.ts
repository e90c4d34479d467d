import type { Failed, Outcome, RemoteChanges } from '../../connector.ts';
import type { LeadMessage } from '../../lead-message.ts';
import { outlineOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { closed, delivered, rejected } from '../http/outcomes.ts';
import {
  complexSchema,
  isRepeated,
  leadsSchema,
  outcomeOfError,
  stagesSchema,
  unsortedSchema,
} from './answers.ts';
import { contactsOf, formOf, leadOf, requestIdOf, SOURCE_NAME } from './entities.ts';
import { amocrmShape } from './settings.ts';

/** Seven calls a second are allowed; a delivery takes two or three. */
const LIMITS = [{ limit: 2, windowMs: 1_000 }];
const LONGEST_NOTE = 15_000;
/** In place of the account: the deal of an earlier request. Its stages are not followed and not set. */
const JOINED = 'joined';
/** Leads in one answer, the most that the service allows. */
const PAGE = 250;

/** Inbox of forms with `source_uid` as the key that is accepted once, or the pipeline itself. */
export const amocrm = channelKind({
  channel: 'amocrm',
  title: 'amoCRM',
  recipient: 'amoCRM',
  prefix: 'AMOCRM',
  shape: amocrmShape,
  secretFields: ['token', 'proxy'],
  addressFields: ['account', 'proxy'],
  secrets: ({ token, proxy }) => [token, proxy ?? ''],
  create({ account, token, mode, pipelineId, level, caFile, stages, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });
    const place = new URL(account).hostname;

    const call = (
      path: string,
      signal: AbortSignal,
      body?: object,
      method: 'POST' | 'PATCH' = 'POST',
    ) =>
      client.send(
        {
          url: `${account}/api/v4${path}`,
          method: body === undefined ? 'GET' : method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        signal,
      );

    async function addUnsorted(message: LeadMessage, signal: AbortSignal): Promise<Outcome> {
      const ownId = requestIdOf(message);
      const answer = await call('/leads/unsorted/forms', signal, [
        {
          request_id: ownId,
          source_name: SOURCE_NAME,
          source_uid: ownId,
          ...(pipelineId === undefined ? {} : { pipeline_id: pipelineId }),
          created_at: Math.floor(message.receivedAt.getTime() / 1000),
          metadata: formOf(message),
          _embedded: { leads: [leadOf(message, undefined)], contacts: contactsOf(message, 'name') },
        },
      ]);
      const parsed = unsortedSchema.safeParse(answer.json);
      if (!parsed.success) return isRepeated(answer) ? delivered(ownId) : outcomeOfError(answer);
      const [item] = parsed.data._embedded.unsorted;
      await addNote(item?._embedded?.leads[0]?.id, message, signal);
      return delivered(item?._embedded?.leads[0]?.id ?? item?.uid);
    }

    async function addComplex(message: LeadMessage, signal: AbortSignal): Promise<Outcome> {
      const answer = await call('/leads/complex', signal, [
        {
          ...leadOf(message, pipelineId),
          request_id: requestIdOf(message),
          _embedded: {
            contacts: contactsOf(message, 'first_name'),
            tags: [{ name: 'сайт' }],
            metadata: { category: 'forms', ...formOf(message) },
          },
        },
      ]);
      const parsed = complexSchema.safeParse(answer.json);
      if (!parsed.success) return outcomeOfError(answer);
      const [made] = parsed.data;
      await addNote(made?.id, message, signal);
      // joined to a running deal, whose stages are not those of this request: the note informs its manager
      return delivered(made?.id, made?.merged === true ? JOINED : undefined);
    }

    /** A deal whose name carries the request's number: made by a try that seemed to fail. */
    async function findDeal({ number }: LeadMessage, signal: AbortSignal): Promise<Outcome | null> {
      const answer = await call(`/leads?query=${encodeURIComponent(number)}&limit=1`, signal);
      if (answer.status === 204) return null;
      const parsed = leadsSchema.safeParse(answer.json);
      if (!parsed.success) return outcomeOfError(answer);
      const [found] = parsed.data._embedded.leads;
      return found === undefined ? null : delivered(found.id);
    }

    async function setStage(
      message: LeadMessage,
      stage: string,
      remoteId: string,
      signal: AbortSignal,
    ): Promise<Outcome> {
      let id = remoteId;
      // after an answer that was lost only our own name of the request is known
      if (!/^\d+$/.test(id)) {
        const found = await findDeal(message, signal);
        if (found === null || found.kind !== 'delivered') return found ?? delivered();
        id = found.remoteId ?? '';
      }
      const pipeline = pipelineId === undefined ? {} : { pipeline_id: pipelineId };
      const body = { status_id: Number(stage), ...pipeline };
      const answer = await call(`/leads/${id}`, signal, body, 'PATCH');
      const isDone = answer.status === 200 && answer.json !== undefined;
      return isDone ? delivered() : outcomeOfError(answer);
    }

    /** Leads that changed since; one that changed in the last second read comes twice. */
    async function readChanges(
      cursor: string | null,
      signal: AbortSignal,
    ): Promise<RemoteChanges | Failed> {
      if (cursor === null) return { changes: [], cursor: String(Math.floor(Date.now() / 1000)) };
      const { from, page } = readCursor(cursor);
      const query = new URLSearchParams({
        'filter[updated_at][from]': String(from),
        'order[updated_at]': 'asc',
        limit: String(PAGE),
        page: String(page),
      });
      const answer = await call(`/leads?${query.toString()}`, signal);
      if (answer.status === 204) return { changes: [], cursor: String(from) };
      const parsed = stagesSchema.safeParse(answer.json);
      if (!parsed.success) return outcomeOfError(answer);
      const { leads } = parsed.data._embedded;
      return {
        changes: leads.map(({ id, status_id }) => ({
          remoteId: String(id),
          stage: String(status_id),
        })),
        cursor: nextCursor(leads, { from, page }),
      };
    }

    /** Full text for a manager. Name, phone and number are stored already: a failed note is no failed delivery. */
    async function addNote(id: number | undefined, message: LeadMessage, signal: AbortSignal) {
      if (id === undefined) return;
      const text = plainText(outlineOf(message), LONGEST_NOTE);
      await call(`/leads/${id}/notes`, signal, [{ note_type: 'common', params: { text } }]).catch(
        () => null,
      );
    }

    return {
      channel: 'amocrm',
      title: 'amoCRM',
      level: level ?? (new URL(account).hostname.endsWith('kommo.com') ? 'masked' : 'full'),
      limits: LIMITS,
      parallel: 1,
      place: () => place,
      async deliver(message, attempt, signal) {
        if (mode === 'unsorted') return addUnsorted(message, signal);
        const found = attempt.uncertain ? await findDeal(message, signal) : null;
        return found ?? addComplex(message, signal);
      },
      ...(stages === undefined
        ? {}
        : {
            stages,
            update: async (message, { remoteStage }, record, signal) =>
              remoteStage === null || (record.place ?? place) !== place
                ? delivered()
                : setStage(message, remoteStage, record.id, signal),
            readChanges,
          }),
      async alert(text, signal) {
        const answer = await call('/tasks', signal, [
          { text, complete_till: Math.floor(Date.now() / 1000) + 3600 },
        ]);
        if (answer.status >= 200 && answer.status < 300 && answer.json !== undefined)
          return delivered();
        const outcome = outcomeOfError(answer);
        return outcome.kind === 'rejected' ? rejected(outcome.reason, outcome.code) : outcome;
      },
      async probe(signal) {
        const answer = await call('/account', signal);
        if (answer.status === 200 && answer.json !== undefined)
          return { ok: true, detail: 'учётная запись отвечает' };
        const outcome =
          answer.status === 404
            ? closed('учётной записи с таким адресом нет')
            : outcomeOfError(answer);
        return { ok: false, reason: 'reason' in outcome ? outcome.reason : 'ответ непонятен' };
      },
      close: () => client.close(),
    };
  },
});

/** «1790000000», or «1790000000 2»: a second, and the page of what changed from it on. */
function readCursor(cursor: string): { from: number; page: number } {
  const [from = 0, page = 1] = cursor.split(' ').map(Number);
  return { from, page };
}

/** Where to read on: the last second read; the next page of it when a whole page lies in one second. */
function nextCursor(
  leads: readonly { updated_at: number }[],
  { from, page }: { from: number; page: number },
): string {
  const last = Math.max(from, ...leads.map(({ updated_at: at }) => at));
  if (last > from) return String(last);
  const next = leads.length >= PAGE ? page + 1 : page;
  return next === 1 ? String(from) : `${from} ${next}`;
}
