import type { Database, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Connector, Outcome } from '../connector.ts';
import type { LeadMessage, MessageSource } from '../lead-message.ts';
import { levelFor } from './data-level.ts';

export interface MadeMessage<Claimed> {
  delivery: Claimed;
  /** an outcome: it could not be made; null: the request is gone */
  made: { lead: Lead; message: LeadMessage } | Outcome | null;
}

/** Messages of the claimed deliveries. One that cannot be made fails alone. */
export async function makeMessages<Claimed extends { leadUid: string }>(
  db: Kysely<Database>,
  source: MessageSource,
  deliveries: readonly Claimed[],
  { channel, level }: Pick<Connector, 'channel' | 'level'>,
): Promise<MadeMessage<Claimed>[]> {
  if (deliveries.length === 0) return [];
  const uids = deliveries.map(({ leadUid }) => leadUid);
  const leads = await db.selectFrom('leads').selectAll().where('uid', 'in', uids).execute();
  const byUid = new Map(leads.map((lead) => [lead.uid, lead]));
  const together = await source.prepare(leads).catch(() => null);
  const makeOne = async (lead: Lead): Promise<LeadMessage> => {
    const make = together ?? (await source.prepare([lead]));
    return make(lead, levelFor(lead, level), channel);
  };
  const made: MadeMessage<Claimed>[] = [];
  for (const delivery of deliveries) {
    const lead = byUid.get(delivery.leadUid);
    if (lead === undefined || lead.erased_at !== null) made.push({ delivery, made: null });
    else {
      try {
        made.push({ delivery, made: { lead, message: await makeOne(lead) } });
      } catch (error) {
        made.push({ delivery, made: notMade(error) });
      }
    }
  }
  return made;
}

function notMade(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : typeof error;
  const reason = `Сообщение о заявке не удалось составить (${name})`;
  return { kind: 'later', reason, code: 'message', scope: 'delivery' };
}
