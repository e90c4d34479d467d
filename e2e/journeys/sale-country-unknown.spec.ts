import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { addCountry, sellCars } from '../support/sale-countries.ts';
import { expect, test } from '../support/test.ts';

// a form without its reason
test.use({ changesSite: true, allowedErrors: ['/api/office/sale-countries'] });

const REASON = 'Доплату до российских ставок считают по документам машины.';
const KYRGYZSTAN = {
  code: 'kyrgyzstan',
  name: 'Киргизия',
  from: 'из Киргизии',
  in: 'в Киргизии',
  bought: 'Бишкек',
  currency: 'KGS',
  unknownLevies: REASON,
};
/** A sum of a car here: a thousand roubles or more. */
const ROUBLES = /\d[\s\u00a0\u202f]\d{3}[\s\u00a0\u202f]₽/;

test('where nobody can say the levies no page has a sum: the reason stands in its place', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  await openAs(page, site, await ownerOf(site), '/office/settings/countries');
  await addCountry(page, KYRGYZSTAN);
  await sellCars(page, [
    'kyrgyzstan;FRU-1;Toyota;Camry;2022;4;sedan;petrol;2487;209;2300000',
    'kyrgyzstan;FRU-2;Toyota;Corolla;2022;8;sedan;petrol;1598;122;1500000',
  ]);
  const car = async () =>
    (await page.request.get('/api/v1/catalog/cars/fru-1/?country=kyrgyzstan')).ok();
  await expect.poll(car, { timeout: 60_000 }).toBe(true);

  await page.goto('/catalog/kyrgyzstan');
  const camry = page.getByRole('article').filter({ hasText: 'Toyota Camry' });
  await expect(camry).toContainText('Итог не посчитан');
  await expect(camry).toContainText(REASON);
  expect(await camry.textContent()).not.toMatch(ROUBLES);
  await expectClean(page, 'a list without sums');

  await page.goto('/catalog/kyrgyzstan/fru-1');
  await expect(page.getByRole('note').filter({ hasText: REASON })).toBeVisible();
  await expect(page.getByRole('main').getByText('Итог не посчитан').first()).toBeVisible();
  const stored = (await (
    await page.request.get('/api/v1/catalog/cars/fru-1/?country=kyrgyzstan')
  ).json()) as {
    landed: unknown;
  };
  expect(stored.landed).toBeNull();
  await expectClean(page, 'a car without a sum');

  await page.goto('/delivery/kazan');
  const way = page
    .getByRole('region', { name: 'Откуда и за сколько' })
    .getByRole('listitem')
    .filter({ hasText: 'Из Киргизии' });
  await expect(way).toContainText(`Сумму заранее не назвать. ${REASON}`);
  await expect(way).toContainText('Смотреть 2 машины');
  expect(await way.textContent()).not.toContain('₽');
  await expectClean(page, 'a city with a country without sums');
});
