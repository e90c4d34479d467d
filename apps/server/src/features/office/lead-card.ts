import type { HistoryItem, LeadCard } from '@prichal/contract/office';
import type { Lead, LeadHistoryKind } from '@prichal/database';
import type { LeadMessage, MessageSource } from '@prichal/lead-delivery';
import { leadFacts } from '@prichal/lead-delivery';
import { historyTitle, readPersonRepeats } from '@prichal/office';
import type { LeadFile } from '@prichal/office';
import * as z from 'zod/mini';
import { pathOf } from './lead-cars.ts';
import { maskEmail, maskPhone } from './lead-masks.ts';
import { prepareRows, readNames } from './lead-rows.ts';
import type { RowSources } from './lead-rows.ts';

export interface CardSources extends RowSources {
  /** messages with bills */
  billed: MessageSource;
}

/** A phone reaches a client in each of them; in the order of what most clients here have. */
const MESSENGERS = ['max', 'telegram', 'whatsapp'] as const;
const consentSchema = z.object({ given_at: z.string() });

/** Everything that the office knows of a lead, as the card shows it. */
export async function leadCard(
  sources: CardSources,
  file: LeadFile,
  now: Date,
): Promise<Omit<LeadCard, 'office'>> {
  const { db, publicUrl } = sources;
  const { lead, matches } = file;
  const { phone: samePhone, same, alike } = matches;
  const leads = [lead, ...samePhone, ...same, ...alike.map((one) => one.lead)];
  const [repeats, names] = await Promise.all([readPersonRepeats(db, leads), readNames(db)]);
  // the others are named by their car alone
  const billed = await sources.billed.prepare(leads, { repeats, whole: [lead] });
  const row = await prepareRows(sources, leads, { message: billed, repeats, names });
  const message = billed(lead, 'full', 'office');
  const together = samePhone.filter((other) => !lead.separated && !other.separated);
  const apart = samePhone.filter((other) => !together.includes(other));
  const named = (other: Lead): LeadCard['repeats'][number] => ({
    uid: other.uid,
    number: other.number,
    received_at: other.created_at.toISOString(),
    car: row(other, now).car?.title ?? null,
    stage: other.stage,
    joined: same.includes(other),
  });
  return {
    ...row(lead, now),
    ...contactsOf(lead, message),
    message: lead.message,
    asked: message.asked,
    bill:
      message.bill === null
        ? null
        : {
            total: message.bill.total,
            lines: message.bill.lines,
            parts: message.bill.parts ?? [],
            path: pathOf(message.bill.url, publicUrl),
          },
    source: message.source,
    pages: message.pages.flatMap((page) => pathOf(page, publicUrl) ?? []),
    photos: message.photos.flatMap((photo) => pathOf(photo, publicUrl) ?? []),
    erased_at: lead.erased_at?.toISOString() ?? null,
    consent_at: z.safeParse(consentSchema, lead.consent).data?.given_at ?? null,
    lost: lostOf(file),
    unanswered_calls: lead.unanswered_calls,
    repeats: [...together, ...same].map(named),
    separated: apart.map(numberOf),
    alike: alike.map(({ lead: other, by }) => ({ ...named(other), by })),
    different: matches.different.map(numberOf),
    viewers: file.viewers.flatMap(({ uid, at }) => {
      const name = names.get(uid);
      return name === undefined ? [] : [{ name, at: at.toISOString() }];
    }),
    history: historyOf(file, names),
  };
}

function numberOf({ uid, number }: Lead): { uid: string; number: string } {
  return { uid, number };
}

function contactsOf(
  lead: Lead,
  { asked }: LeadMessage,
): Pick<LeadCard, 'phone_masked' | 'email_masked' | 'ways' | 'preferred_way'> {
  const { phone, email } = lead;
  const preferred = leadFacts(lead).context['preferred_contact'];
  return {
    phone_masked: phone === null ? null : maskPhone(phone),
    email_masked: email === null ? null : maskEmail(email),
    ways: waysOf(lead, preferred),
    preferred_way: asked.find(({ label }) => label === 'Как связаться')?.value ?? null,
  };
}

/** The call first, then the way the client asked for, then the others. */
function waysOf({ phone, email }: Lead, preferred: unknown): LeadCard['ways'] {
  const written = [
    ...(phone === null ? [] : MESSENGERS),
    ...(email === null ? [] : (['email'] as const)),
  ];
  const asked = written.filter((way) => way === preferred);
  const others = written.filter((way) => way !== preferred);
  return [...(phone === null ? [] : (['phone'] as const)), ...asked, ...others];
}

function lostOf({ lead, history }: LeadFile): LeadCard['lost'] {
  if (lead.stage !== 'lost') return null;
  const note = history.find(({ kind }) => kind === 'closed')?.text ?? null;
  return { reason: lead.lost_reason ?? 'other', note };
}

/** What was done, who looked, and the request itself at the end; the newest first. */
function historyOf(
  { lead, history, accesses, claim }: LeadFile,
  names: ReadonlyMap<string, string>,
): HistoryItem[] {
  const nameOf = (actor: string, kind: LeadHistoryKind | null = null): string | null => {
    if (actor === 'terminal') return 'Владелец (терминал)';
    // a change in the CRM says in its title where it was made
    if (actor === 'channel') return kind === 'claimed' ? (claim?.claimed_by ?? null) : null;
    return actor === 'system' || actor === 'client' ? null : (names.get(actor) ?? 'Сотрудник');
  };
  const items: HistoryItem[] = [
    ...history.map(({ uid, at, actor, kind, details, text }) => ({
      uid,
      at: at.toISOString(),
      by: nameOf(actor, kind),
      text,
      ...historyTitle(kind, details, (staffUid) => names.get(staffUid) ?? 'сотрудник'),
    })),
    ...accesses.map(({ uid, at, actor, action }) => ({
      uid,
      at: at.toISOString(),
      by: nameOf(actor),
      title: action === 'lead.opened' ? 'Карточка открыта' : 'Контакты показаны',
      text: null,
      kind: 'opened' as const,
    })),
  ];
  // a claim without a line of its own: older than the history, or part of an outcome; handing out says it already
  const hasLine = history.some(
    ({ kind, at }) =>
      kind === 'claimed' || (kind === 'assigned' && at.getTime() === claim?.claimed_at.getTime()),
  );
  if (claim !== null && !hasLine)
    items.push({
      uid: `claim-${lead.uid}`,
      at: claim.claimed_at.toISOString(),
      by: claim.claimed_by,
      title: 'Взято в работу',
      text: null,
      kind: 'claimed',
    });
  items.sort((a, b) => (a.at === b.at ? (a.uid < b.uid ? 1 : -1) : a.at < b.at ? 1 : -1));
  const received: HistoryItem = {
    uid: lead.uid,
    at: lead.created_at.toISOString(),
    by: null,
    title: 'Заявка с сайта',
    text: lead.message,
    kind: 'received',
  };
  return [...items, received];
}
