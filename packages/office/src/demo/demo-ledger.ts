import { randomBytes } from 'node:crypto';
import { officeDay } from '@prichal/catalog';
import type { Country, LedgerRow } from '@prichal/contract';
import { makeUuidV7 } from '@prichal/database';
import type { Database } from '@prichal/database';
import { addDays } from '@prichal/proposals';
import type { PaidLine } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';

interface DemoRow {
  country: Country;
  city: string;
  daysAgo: number;
  /** of the promised sum, hundredths of a per cent */
  points: number;
  days: number;
  promisedDays: number;
  /** by how much the broker's line was dearer, roubles; negative: cheaper */
  broker: number;
  /** why, and who paid; sums of the company in roubles */
  reasons: readonly { text: string; payer: 'client' | 'company' | null; rub?: number }[];
}

const ROWS: readonly DemoRow[] = [
  row(
    'japan',
    'Казань',
    6,
    -20,
    52,
    52,
    'Курс иены опустился до оплаты, разницу вернули',
    'client',
  ),
  row('korea', 'Уфа', 15, 280, 49, 41, 'Вона и евро подорожали до оплаты', 'client'),
  { ...row('japan', 'Хабаровск', 24, 0, 38, 36, 'Судно ждали два лишних дня', null), broker: 3500 },
  row('china', 'Омск', 33, 410, 44, 45, 'Таможня доначислила по своей базе', 'client'),
  row('japan', 'Новосибирск', 41, 60, 55, 54, 'Евро в день декларации дороже', 'client'),
  row('korea', 'Москва', 52, 0, 47, 48, 'Очередь автовозов', 'company', 18_400),
  row('japan', 'Владивосток', 63, -110, 35, 37, 'Машина на торгах досталась дешевле', 'client'),
  row('korea', 'Екатеринбург', 75, 150, 43, 43, 'Вона подорожала до оплаты', 'client'),
  {
    ...row('china', 'Красноярск', 88, 30, 42, 43, 'Подорожал перевод за границу', 'client'),
    broker: -1400,
  },
  {
    ...row('japan', 'Иркутск', 101, 90, 46, 42, 'Дольше стояла на хранении в порту', 'client'),
    reasons: [
      { text: 'Порт был закрыт из-за шторма', payer: null },
      { text: 'Дольше стояла на хранении в порту', payer: 'client' },
    ],
  },
];

/** As promised in these deals, kopecks. */
const PROMISED = { broker: 7_000_000, laboratory: 3_500_000, company: 7_500_000 } as const;

function row(
  country: Country,
  city: string,
  daysAgo: number,
  points: number,
  days: number,
  promisedDays: number,
  text: string,
  payer: 'client' | 'company' | null,
  rub?: number,
): DemoRow {
  const reason = { text, payer, ...(rub === undefined ? {} : { rub }) };
  return { country, city, daysAgo, points, days, promisedDays, broker: 0, reasons: [reason] };
}

/** The lines of Russia as the client paid them. */
function linesOf(broker: number): PaidLine[] {
  return Object.entries(PROMISED).map(([code, promised]) => ({
    code,
    group: 'russia',
    promised,
    paid: promised + (code === 'broker' ? broker * 100 : 0),
  }));
}

/** Ten made-up rows of the ledger, marked, once: cars of the demo's catalogue at their landed totals. @returns how many */
export async function fillDemoLedger(
  { db, carOf }: Pick<ProposalDeps, 'db' | 'carOf'>,
  now: Date,
): Promise<number> {
  const any = await db.selectFrom('ledger_rows').select('uid').limit(1).executeTakeFirst();
  if (any !== undefined) return 0;
  const { rows: cars } = await sql<{ country: Country; id: string; rub: string | number }>`
    select distinct on (country, brand_slug, model_slug) country, id, landed_rub as rub from cars
    where demo and status = 'active' and not export_ban and landed_rub is not null
      and landed_to_rub is null and availability = 'order'
    order by country asc, brand_slug asc, model_slug asc, uid asc
  `.execute(db);
  const left = new Map(
    ROWS.map(({ country }) => [country, cars.filter((car) => car.country === country)]),
  );
  const rows: Insertable<Database['ledger_rows']>[] = [];
  for (const { country, points, reasons, daysAgo, promisedDays, broker, ...rest } of ROWS) {
    const car = left.get(country)?.shift();
    const offered = car === undefined ? null : await carOf(country, car.id);
    if (car === undefined || offered === null) continue;
    const promised = Math.round(Number(car.rub)) * 100;
    const moved = Math.round((promised * points) / 1_000_000) * 100;
    const paid = promised + moved + broker * 100;
    const on = addDays(officeDay(now), -daysAgo);
    const shown: LedgerRow['reasons'] = reasons.map(({ text, payer, rub }) => ({
      text,
      payer,
      kopecks: payer === 'client' ? moved : (rub ?? 0) * 100,
    }));
    if (broker !== 0)
      shown.push({
        text: broker > 0 ? 'Машина лишние дни стояла на складе' : 'Со склада забрали раньше',
        payer: 'client',
        kopecks: broker * 100,
      });
    rows.push({
      ...rest,
      uid: makeUuidV7(Date.parse(on), randomBytes),
      deal_uid: null,
      is_shown: true,
      title: offered.title,
      picture: offered.picture,
      country,
      month: on.slice(0, 7),
      promised_kopecks: promised,
      paid_kopecks: paid,
      promised_days: promisedDays,
      reasons: JSON.stringify(shown),
      lines: JSON.stringify(linesOf(broker)),
      // only cars that may leave straight for Russia are taken
      route: JSON.stringify({ via: null }),
      demo: true,
    });
  }
  // all at once: a process that dies between two of them would leave a part, which counts as the whole
  if (rows.length > 0) await db.insertInto('ledger_rows').values(rows).execute();
  return rows.length;
}
