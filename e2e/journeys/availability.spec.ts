import { changeCars } from '@prichal/database';
import { inDatabase } from '../support/in-database.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

interface Listed {
  id: string;
  country: string;
  landed: object | null;
}

const OFFERS = [
  { code: 'order', filter: 'к заказу', says: null, schema: 'PreOrder' },
  { code: 'auction', filter: 'на аукционе', says: /торги \d/i, schema: 'PreOrder' },
  { code: 'transit', filter: 'в пути', says: /в\sпути/i, schema: 'PreOrder' },
  { code: 'stock', filter: 'в наличии', says: /в\sналичии/i, schema: 'InStock' },
] as const;

const FEED = [
  { code: 'order', inFeed: 'на заказ' },
  { code: 'transit', inFeed: 'на заказ' },
  { code: 'stock', inFeed: 'в наличии' },
] as const;

for (const { code, filter, says, schema } of OFFERS)
  test(`a car «${filter}» says so in the list, on its page and in its structured data`, async ({
    page,
    site,
  }) => {
    const cars = `${site.url}/api/v1/catalog/cars/?availability=${code}&limit=20`;
    const { results } = (await (await page.request.get(cars)).json()) as { results: Listed[] };
    // a car without a sum is no offer
    const car = results.find(({ landed }) => landed !== null);
    if (car === undefined) throw new Error(`the demo has no car ${code}`);

    await page.goto(`/catalog/${car.country}?availability=${code}`);
    await expect(
      page.getByRole('checkbox', { name: new RegExp(filter.replace(' ', '\\s'), 'i') }).first(),
    ).toBeChecked();
    const first = page.getByRole('article').first();
    if (says === null) await expect(first).not.toContainText(/торги \d|в\sпути|в\sналичии/);
    else await expect(first).toContainText(says);

    await page.goto(`/catalog/${car.country}/${car.id}`);
    if (says !== null) await expect(page.getByRole('main')).toContainText(says);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('\n')).toContain(`https://schema.org/${schema}`);
  });

for (const { code, inFeed } of FEED)
  test(`cars «${code}» are «${inFeed}» in the feed for auto.ru`, async ({ page, site }) => {
    const cars = `${site.url}/api/v1/catalog/cars/?country=japan&availability=${code}&limit=48`;
    const { results } = (await (await page.request.get(cars)).json()) as { results: Listed[] };
    const feed = await (
      await page.request.get(`${site.url}/feeds/auto-ru-japan-1-of-1.xml`)
    ).text();
    const found = [...feed.matchAll(/<car>.*?<\/car>/gs)].flatMap(([car]) =>
      results.some(({ id }) => car.includes(`/catalog/japan/${id}<`))
        ? (/<availability>([^<]*)/.exec(car)?.[1] ?? 'none')
        : [],
    );
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([inFeed]));
  });

test('a car that was sold a month ago is gone for search engines, and its page still says so', async ({
  page,
  site,
}) => {
  const cars = `${site.url}/api/v1/catalog/cars/?country=korea&limit=1`;
  const { results } = (await (await page.request.get(cars)).json()) as { results: Listed[] };
  const id = results[0]?.id ?? '';
  const sold = (days: number) =>
    inDatabase(site, (db) =>
      changeCars(db, (trx, revision) => {
        const at = new Date();
        return trx
          .updateTable('cars')
          .set({
            status: 'sold',
            sold_at: new Date(at.getTime() - days * 86_400_000),
            updated_at: at,
            revision,
          })
          .where('country', '=', 'korea')
          .where('id', '=', id)
          .execute();
      }),
    );
  const asked = async () => {
    const answer = await page.request.get(`${site.url}/catalog/korea/${id}`);
    return [answer.status(), (await answer.text()).includes('родан')];
  };
  await sold(29);
  await expect.poll(asked, { timeout: 30_000 }).toEqual([200, true]);
  await sold(31);
  await expect.poll(asked, { timeout: 30_000 }).toEqual([410, true]);
});

test('the lowest sum to a city is of a car that the carrier brings, not of one in stock', async ({
  page,
  site,
}) => {
  const lowest = async (): Promise<{ id: string; rub: number }[]> => {
    const cars = `${site.url}/api/v1/catalog/cars/?country=japan&sort=price&limit=2`;
    const { results } = (await (await page.request.get(cars)).json()) as {
      results: { id: string; landed: { total_rub: string } }[];
    };
    return results.map(({ id, landed }) => ({ id, rub: Number(landed.total_rub) }));
  };
  const shown = async (): Promise<number> => {
    await page.goto('/delivery/kazan');
    const row = page.getByRole('listitem').filter({ hasText: 'Из Японии' }).first();
    return Number((await row.innerText()).match(/от\s([\d\s]+)\s₽/)?.[1]?.replaceAll(/\s/g, ''));
  };
  const [cheapest, next] = await lowest();
  if (cheapest === undefined || next === undefined) throw new Error('the demo has too few cars');
  const carrier = (await shown()) - cheapest.rub;
  expect(carrier).toBeGreaterThan(0);
  await inDatabase(site, (db) =>
    changeCars(db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set({ availability: 'stock', updated_at: new Date(), revision })
        .where('id', '=', cheapest.id)
        .execute(),
    ),
  );
  await expect.poll(shown, { timeout: 30_000 }).toBe(next.rub + carrier);
});
