import { createHash, randomUUID } from 'node:crypto';
import { officeDay } from '@prichal/catalog';
import { DEMO_DEAL_LINK } from '@prichal/contract';
import type { DealStep } from '@prichal/contract';
import type { DealEvent } from '@prichal/contract/office';
import { addDays } from '@prichal/proposals';
import { sql } from 'kysely';
import { TERMINAL } from '../actor.ts';
import { recordDealEvent } from '../deals/change-deal.ts';
import type { MadeFile } from '../deals/deal-files.ts';
import { billOfDeal, readEvents, storedDeal } from '../deals/stored-deal.ts';
import { addStaffFile } from '../deals/tend-deal.ts';
import { acceptProposal } from '../proposals/client-page.ts';
import { createProposal } from '../proposals/create-proposal.ts';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';
import { sendProposal } from '../proposals/send-proposal.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The car is at sea, days after the acceptance. */
const AGO = 32;
const CITY = 'novosibirsk';

/** Pictures of a car by the path of its drawing; null: it cannot be drawn. */
export type DrawDemoPhoto = (picture: string) => Promise<MadeFile | null>;

/**
 * A deal under way for the made-up lead whose car is on its way, once: photos at its steps, a moved day, another rate.
 * Like the demo's proposal it is opened by the one address that everybody may know.
 * @returns whether it was made now
 */
export async function fillDemoDeal(
  deps: ProposalDeps,
  draw: DrawDemoPhoto,
  now: Date,
): Promise<boolean> {
  const { db } = deps;
  const any = await db.selectFrom('deals').select('uid').limit(1).executeTakeFirst();
  const lead = await db
    .selectFrom('leads')
    .select('uid')
    .where('demo', '=', true)
    .where('stage', '=', 'shipping')
    .orderBy('uid', 'asc')
    .executeTakeFirst();
  const { rows: cars } = await sql<{ country: 'japan'; id: string }>`
    select country, id from cars
    where demo and status = 'active' and country = 'japan' and not export_ban
      and landed_rub is not null and landed_to_rub is null and availability = 'order'
    order by uid asc limit 1
  `.execute(db);
  if (any !== undefined || lead === undefined || cars.length === 0) return false;
  const at = new Date(now.getTime() - AGO * DAY_MS);
  const begun = { leadUid: lead.uid, cars, city: CITY, now: at };
  const proposalUid = await createProposal(deps, TERMINAL, begun);
  const sent = await sendProposal(deps, TERMINAL, { uid: proposalUid, version: 1, now: at });
  await acceptProposal(db, sent.token ?? '', { version: 1, position: 0, now: at });
  // nobody works here yet, so the acceptance waits for a person; the first owner takes over what is not in the queue
  await db.updateTable('leads').set({ in_queue: false }).where('uid', '=', lead.uid).execute();
  const deal = await db
    .selectFrom('deals')
    .selectAll()
    .where('proposal_uid', '=', proposalUid)
    .executeTakeFirstOrThrow();
  await liveThrough(deps, draw, { uid: deal.uid, from: officeDay(at) });
  await db
    .updateTable('client_links')
    .set({
      token_hash: createHash('sha256').update(DEMO_DEAL_LINK).digest('hex'),
      expires_at: new Date(now.getTime() + 365 * DAY_MS),
    })
    .where('subject_uid', '=', proposalUid)
    .execute();
  return true;
}

async function liveThrough(
  deps: ProposalDeps,
  draw: DrawDemoPhoto,
  { uid, from }: { uid: string; from: string },
): Promise<void> {
  const { db } = deps;
  const read = () =>
    db.selectFrom('deals').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const on = (days: number) => addDays(from, days);
  const happen = async (days: number, event: DealEvent) => {
    const { version } = await read();
    const key = randomUUID();
    const now = new Date(`${on(days)}T03:00:00Z`);
    await recordDealEvent(deps, TERMINAL, { uid, version, key, event, now });
  };
  const done = (step: DealStep, days: number, note = '') =>
    happen(days, { kind: 'step-done', step, on: on(days), note });
  const { promise } = storedDeal(await read());
  const made = promise.car.picture === null ? null : await draw(promise.car.picture);
  const show = async (step: DealStep, title: string, days: number) => {
    const now = new Date(`${on(days)}T04:00:00Z`);
    const file = { uid, key: randomUUID(), step, title, isShown: true, now };
    if (made !== null) await addStaffFile(db, TERMINAL, { ...file, made });
  };

  await done('contract', 1);
  await done('purchase', 7, 'Оценка 4,5, без ударов');
  await show('purchase', 'вид сбоку', 7);
  await happen(7, { kind: 'vin', vin: 'RU3-1034214' });
  const line = (code: string, share: number, reason: string): DealEvent => {
    const found = promise.lines.find((one) => one.code === code);
    if (found === undefined) throw new Error(`the demo's car has no line ${code}`);
    const kopecks = Math.round((found.kopecks * (1 + share)) / 100) * 100;
    return { kind: 'line-changed', code, kopecks, reason, payer: 'client' };
  };
  await happen(8, line('car_price', -0.011, 'Иена к оплате опустилась на 1,1 %'));
  await done('payment', 12);
  await done('port', 25, 'Принята в порту, номер кузова сверен');
  await show('port', 'в порту', 25);
  await happen(28, {
    kind: 'step-moved',
    step: 'way',
    to: on(33),
    reason: 'Порт был закрыт из-за шторма',
    payer: 'company',
  });
  const events = await readEvents(db, uid);
  const duty = billOfDeal(promise, events).lines.find(({ group }) => group === 'customs');
  if (duty !== undefined) await happen(30, line(duty.code, 0.0158, 'Курс евро вырос на 1,58 %'));
  await happen(31, {
    kind: 'task-set',
    task: 'documents',
    title: 'Прислать ИНН и СНИЛС',
    until: `${on(36)}T06:00:00Z`,
    cost: 'Без них брокер не подаст декларацию. День хранения на складе — 900 ₽',
  });
}
