import { foldSearch } from '@prichal/catalog';
import { clientName } from '@prichal/contract';
import type { Database, Lead } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Actor } from '../actor.ts';
import { leadScope, withinScopeSql } from './lead-scope.ts';
import { cutTerm } from './lead-search-terms.ts';

/** Requests of one phone that are looked at, and those that a card gets of each kind. */
const GROUP_MAX = 50;
const ALIKE_MAX = 20;
/** Requests of one person, of all phones together. */
const PERSON_MAX = 200;

/** Why another phone may be the same person's. */
type AlikeBy = 'email' | 'name';

type How = 'phone' | 'same' | 'different' | AlikeBy;

/** Other requests that have to do with one, the newest first. */
export interface LeadMatches {
  /** of the same phone, those that somebody has separated too */
  phone: Lead[];
  /** of other phones, the same person, as somebody decided, one after another; with all requests of these phones */
  same: Lead[];
  /** another person, as somebody decided */
  different: Lead[];
  /** not decided: one request for each phone, the newest */
  alike: { lead: Lead; by: AlikeBy }[];
}

/** Requests of one phone that count as one person's, the given one among them. */
export function ownGroup({
  uid,
  phone,
  separated,
}: Pick<Lead, 'uid' | 'phone' | 'separated'>): RawBuilder<unknown> {
  const together = phone !== null && !separated;
  return sql`(
    select uid from leads where uid = ${uid}::uuid
      or (${together}::boolean and phone = ${phone}::text and not separated)
    order by uid = ${uid}::uuid desc, uid desc limit ${GROUP_MAX}
  )`;
}

/**
 * Requests of one person, the given one among them: of its phone, and of every phone that managers have joined with it,
 * one after another. Whom somebody has called another person is left out, with that phone.
 */
export function personLeads(lead: Pick<Lead, 'uid' | 'phone' | 'separated'>): RawBuilder<unknown> {
  const { uid, phone, separated } = lead;
  return sql`(
    with recursive apart as materialized (
      select other.uid, other.phone, other.separated
      from lead_matches as m
        join leads as other on other.uid in (m.lead_uid, m.other_uid)
      where not m.same and other.uid not in ${ownGroup(lead)}
        and (m.lead_uid in ${ownGroup(lead)} or m.other_uid in ${ownGroup(lead)})
    ), person (uid, phone, separated) as (
      select ${uid}::uuid, ${phone}::text, ${separated}::boolean
      union
      select found.uid, found.phone, found.separated
      from person cross join lateral (
        (select near.uid, near.phone, near.separated from leads as near
          where near.phone = person.phone and not (near.separated or person.separated)
          order by near.created_at asc, near.uid asc limit ${GROUP_MAX})
        union all
        select near.uid, near.phone, near.separated from lead_matches as m
          join leads as near on near.uid = m.other_uid
          where m.lead_uid = person.uid and m.same
        union all
        select near.uid, near.phone, near.separated from lead_matches as m
          join leads as near on near.uid = m.lead_uid
          where m.other_uid = person.uid and m.same
      ) as found
      where not exists (select 1 from apart where apart.uid = found.uid
        or (apart.phone = found.phone and not (apart.separated or found.separated)))
    )
    select uid from person limit ${PERSON_MAX}
  )`;
}

/** Requests of the same phone, what was decided about other phones, and which look alike, in one statement. */
export async function readMatches(
  db: Kysely<Database>,
  actor: Actor,
  lead: Lead,
): Promise<LeadMatches> {
  const { rows } = await sql<Lead & { how: How }>`
    with own as materialized ${ownGroup(lead)},
    others as materialized (
      select leads.uid, leads.phone, leads.separated
      from own join lead_matches as m on not m.same and own.uid in (m.lead_uid, m.other_uid)
        join leads on leads.uid in (m.lead_uid, m.other_uid) and leads.uid <> own.uid
    ), found as (
      (select leads.*, 'phone' as how from leads
        where leads.phone = ${lead.phone}::text and leads.uid <> ${lead.uid}::uuid
        order by leads.created_at desc limit ${GROUP_MAX})
      union all
      select leads.*, 'same' from leads
      where leads.uid in ${personLeads(lead)}
        and (${lead.phone}::text is null or leads.phone is distinct from ${lead.phone}::text)
      union all
      select leads.*, 'different' from others join leads on leads.uid = others.uid
      union all
      (select leads.*, 'different'
        from others join leads on leads.phone = others.phone and leads.uid <> others.uid
        where not others.separated and not leads.separated
        order by leads.uid desc limit ${GROUP_MAX})
      union all
      (select leads.*, ${looksAlike(lead)} from leads
        where ${mayBeFound(lead)} and ${looksAlike(lead)} is not null
          and leads.phone is distinct from ${lead.phone}::text
          and leads.demo = ${lead.demo} and not leads.honeypot and leads.erased_at is null
        order by leads.uid desc limit ${ALIKE_MAX})
    )
    select leads.* from found as leads
    where leads.uid <> ${lead.uid}::uuid and ${withinScopeSql(leadScope(actor))}
    order by leads.created_at desc, leads.uid desc
  `.execute(db);
  return sortOut(rows);
}

/** Each request once, as the surest of what it was found by; of those that look alike one for each phone. */
function sortOut(rows: readonly (Lead & { how: How })[]): LeadMatches {
  const matches: LeadMatches = { phone: [], same: [], different: [], alike: [] };
  const uids = new Set<string>();
  const phones = new Set<string | null>();
  for (const { how, ...lead } of rows) {
    if (how === 'email' || how === 'name' || uids.has(lead.uid)) continue;
    uids.add(lead.uid);
    phones.add(lead.phone);
    matches[how].push(lead);
  }
  for (const { how, ...lead } of rows) {
    if ((how !== 'email' && how !== 'name') || uids.has(lead.uid)) continue;
    if (lead.phone !== null && phones.has(lead.phone)) continue;
    uids.add(lead.uid);
    phones.add(lead.phone);
    matches.alike.push({ lead, by: how });
  }
  return matches;
}

/** What both requests have: «email», «name» (with the car, or a full name with the city), or null. */
function looksAlike(lead: Lead): RawBuilder<AlikeBy | null> {
  const { car, city } = leadFacts(lead).context;
  const name = typedName(lead);
  return sql<AlikeBy | null>`(case
    when lower(leads.email) = lower(${lead.email}::text) then 'email'
    when lower(trim(leads.name)) = lower(${name}::text) and (
      (leads.context->'car'->>'country' = ${car?.country ?? null}::text
        and leads.context->'car'->>'id' = ${car?.id ?? null}::text)
      or (${isFullName(name)}::boolean and leads.context->>'city' = ${city ?? null}::text)
    ) then 'name' end)`;
}

/** The condition that an index answers: the address, or the name with the car, are among the search terms. */
function mayBeFound(lead: Lead): RawBuilder<boolean> {
  const { car } = leadFacts(lead).context;
  const name = typedName(lead);
  const [email = '', whole = '', carId = ''] = [lead.email, name, car?.id].map((text) =>
    cutTerm(foldSearch(text ?? '')),
  );
  const parts = [
    email,
    // a first name alone is half of all requests
    ...(whole !== '' && isFullName(name) ? [whole] : []),
    ...(whole !== '' && carId !== '' ? [`${whole}' & '${carId}`] : []),
  ].filter((part) => part !== '');
  if (parts.length === 0) return sql`false`;
  const query = parts.map((part) => `('${part}')`).join(' | ');
  return sql`(leads.search_terms is not null and leads.search_terms @@ ${query}::tsquery)`;
}

/** The name as it is stored; '' where nobody typed one, as on every callback request. */
function typedName({ name }: Lead): string {
  return clientName(name) === null ? '' : (name ?? '').trim();
}

function isFullName(name: string): boolean {
  return /\S\s+\S/.test(name);
}
