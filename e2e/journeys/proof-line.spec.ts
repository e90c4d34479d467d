import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import { inDatabase } from '../support/in-database.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

/** «−3…+3,4 %», «10 машинам», as a page has them. */
const RANGE = /[−+]?\d+(?:,\d+)?…[−+]?\d+(?:,\d+)?\s%/;

const proof = (page: Page) => page.getByRole('main').getByText(/столько вышло к\sобещанному/);

test.use({ javaScriptEnabled: false });

test('the home page says how paid sums lay to promised ones, as the ledger has it', async ({
  page,
}) => {
  await page.goto('/ledger');
  const spread = page.getByRole('region', { name: 'Разброс' });
  const range = RANGE.exec(await spread.innerText())?.[0] ?? 'no range in the ledger';
  const [, within, count] =
    /столько у\s(\d+)\sмашин\S* из\s(\d+)/.exec(await spread.innerText()) ?? [];

  await page.goto('/');
  await expect(proof(page)).toContainText(range);
  const cars = within === count ? '' : ` из\\s${count}`;
  await expect(proof(page)).toContainText(
    new RegExp(`к\\sобещанному по\\s${within}\\sмашин\\S+${cars}, демо\\.`),
  );
  await proof(page).getByRole('link', { name: 'Все до одной' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
});

test('a car’s page says how cars of its country came out once ten are known, as the ledger has it', async ({
  page,
  site,
}) => {
  const carOf = async (country: string) => {
    const answer = await page.request.get(
      `${site.url}/api/v1/catalog/cars/?country=${country}&availability=order&limit=1`,
    );
    const { results } = (await answer.json()) as { results: { id: string }[] };
    return `/catalog/${country}/${results[0]?.id ?? ''}`;
  };
  const line = page.getByRole('main').getByText(/^По\s\d+\sмашин\S+\s.*вышло/);
  // the demo has fewer than ten of one country: of so few nothing is said
  await page.goto(await carOf('china'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();

  await inDatabase(site, (db) =>
    db
      .insertInto('ledger_rows')
      .values(
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
          paid_kopecks: 200_000_000 + nth * 500_000,
          promised_days: 40,
          days: 41,
          reasons: JSON.stringify([{ text: 'Граница стояла', kopecks: 500_000, payer: 'client' }]),
          route: JSON.stringify({ via: nth % 3 === 0 ? 'через Киргизию' : null }),
          demo: true,
        })),
      )
      .execute(),
  );
  await page.goto(await carOf('korea'));
  await expect(line).toContainText('из Кореи');
  await expect(line).toContainText(', демо');
  const range = RANGE.exec(await line.innerText())?.[0] ?? 'no range on the page';
  await line.getByRole('link', { name: /^вышло/ }).click();
  await expect(page).toHaveURL(/\/ledger\?country=korea$/);
  await expect(page.getByRole('region', { name: 'Разброс' })).toContainText(range);

  // the same words on two routes are two causes
  const causes = page.getByRole('region', { name: 'Почему расходится' });
  const route = (name: string) =>
    causes.getByRole('heading', { name, exact: true }).locator('xpath=following-sibling::ul');
  await expect(route('Корея, через Киргизию')).toContainText(/Граница стояла: 4\sраза, в\sсреднем/);
  await expect(route('Корея, напрямую')).toContainText(/Граница стояла: 8\sраз, в\sсреднем/);
});
