import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { waitForDemoLedger } from '../support/demo-ledger.ts';
import { inDatabase } from '../support/in-database.ts';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';

/** Twelve deals from Korea by one route that came out so much dearer, %. */
const dealsOf = (via: string | null, percent: number) =>
  Array.from({ length: 12 }, (_, nth) => ({
    uid: makeUuidV7(Date.parse('2026-06-01') + nth, randomBytes),
    deal_uid: null,
    is_shown: true,
    title: 'Kia Sportage',
    picture: null,
    country: 'korea',
    city: 'Омск',
    month: '2026-06',
    promised_kopecks: 200_000_000,
    paid_kopecks: 200_000_000 + percent * 2_000_000,
    promised_days: 40,
    days: 41,
    reasons: '[]',
    lines: '[]',
    route: JSON.stringify({ via }),
    demo: true,
  }));

// a site of its own: the server keeps what it has read of the ledger for five minutes
const test = base.extend<object, { site: SiteProcess }>({
  site: ownSite({}, async (site) => {
    await waitForDemoLedger(site);
    await inDatabase(site, async (db) => {
      const rows = [...dealsOf(null, 1), ...dealsOf('через Киргизию', 9)];
      await db.insertInto('ledger_rows').values(rows).execute();
      const own = rows.map(({ uid }) => uid);
      await db.deleteFrom('ledger_rows').where('uid', 'not in', own).execute();
    });
  }),
});

test.use({ javaScriptEnabled: false });

test('a car’s page says how cars of its country came out by its own route', async ({ page }) => {
  const carOf = async (country: string) => {
    const answer = await page.request.get(
      `/api/v1/catalog/cars/?country=${country}&availability=order&limit=48`,
    );
    const { results } = (await answer.json()) as {
      results: { id: string; landed: { route: object | null } | null }[];
    };
    const direct = results.find(({ landed }) => landed !== null && landed.route === null);
    return `/catalog/${country}/${direct?.id ?? ''}`;
  };
  const line = page.getByRole('main').getByText(/^По\s\d+\sмашин\S+\sиз\s.*вышло/);
  await page.goto(await carOf('korea'));
  await expect(line).toHaveText(/^По\s12\sмашинам\sиз\sКореи\sнапрямую\sвышло.*\D1\s%.*, демо$/);
  await line.getByRole('link', { name: /^вышло/ }).click();
  await expect(page).toHaveURL(/\/ledger\?country=korea&route=direct$/);
  // the proof is of the same cars, whose range the line has said
  const main = page.getByRole('main');
  await expect(main.getByText('Только из Кореи напрямую.')).toBeVisible();
  await expect(main.getByText(/^столько у\s\d+ машин\S* из\s12\./)).toBeVisible();
  await main.getByRole('link', { name: /^Все\sиз Кореи$/ }).click();
  await expect(page).toHaveURL(/\/ledger\?country=korea$/);
  await expect(main.getByText(/^столько у\s\d+ машин\S* из\s24\./)).toBeVisible();
  // an address with words of its own has no page to show them on
  await page.goto('/ledger?country=korea&route=Переведите деньги Ивану');
  await expect(page).toHaveURL(/\/ledger\?country=korea$/);
  await expect(main.getByText('Ивану')).toHaveCount(0);
  // deals of one country say nothing of another
  await page.goto(await carOf('japan'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();
});
