import { CONSENT_LABELS } from '@prichal/contract';
import { expect, test } from '../support/test.ts';

interface Lead {
  number: string;
  context: { search?: string };
}

const CARS = 'japan/demo-10001,japan/demo-10252';

test('two cars are compared on a phone without pushing the table', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/compare?cars=${CARS}`);
  const table = page.getByRole('region', { name: 'Таблица сравнения' });
  const room = await table.evaluate((place) => [place.scrollWidth, place.clientWidth]);
  expect(room[0]).toBe(room[1]);
  for (const head of await page.getByRole('columnheader').filter({ hasText: 'Honda' }).all()) {
    const box = await head.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  }
  await expect(page.getByRole('row', { name: /Итог во/ }).getByRole('cell')).toHaveCount(2);
  await page.getByRole('button', { name: 'Запросить эти машины' }).click();
  await expect(page.getByRole('dialog').getByText(/Сравнение: Honda Freed/)).toBeVisible();
});

test('with four cars the row names stay visible, and a range shows both ends', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v1/catalog/cars/?country=japan&limit=48');
  const { results } = (await answer.json()) as {
    results: { id: string; landed: { total_to_rub: string | null } | null }[];
  };
  const range = results.find(({ landed }) => landed?.total_to_rub);
  const cars = [CARS, 'japan/demo-10399', range ? `japan/${range.id}` : 'korea/demo-10002'];
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/compare?cars=${cars.join(',')}`);
  const table = page.getByRole('region', { name: 'Таблица сравнения' });
  await table.evaluate((place) => place.scrollTo({ left: place.scrollWidth }));
  const label = page.getByRole('rowheader', { name: /Итог во/ }).locator('span');
  const box = await label.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  const totals = page.getByRole('row', { name: /Итог во/ });
  await expect(totals.getByText(/^от\s/)).toHaveCount(range ? 1 : 0);
  await expect(totals.getByText(/^до\s/)).toHaveCount(range ? 1 : 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the compared cars travel with the request', async ({ page, site }) => {
    await page.goto(`/compare?cars=${CARS}`);
    await page.getByRole('button', { name: 'Запросить эти машины' }).click();
    await expect(page).toHaveURL(/\/contacts\?search=/);
    const form = page.getByRole('form', { name: 'Консультация' });
    await expect(form.getByText(/приложим подбор: Сравнение: Honda Freed.+; /)).toBeVisible();
    await form.getByLabel('Имя').fill('Сравниваю без скриптов');
    await form.getByLabel('Телефон').fill('8 914 555-33-45');
    await form.getByLabel(CONSENT_LABELS['personal-data']).check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    const number = await page.getByText(/^П-\d+$/).innerText();
    const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
    const { search } = leads.find((lead) => lead.number === number)?.context ?? {};
    expect(search).toMatch(/^Сравнение: Honda Freed/);
    expect(search?.split('\n')[1]).toBe(`/compare?cars=${CARS}`);
  });
});
