import type { OfficeCar } from '@prichal/contract/office';
import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD, PHONE } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test(`on a ${device}: one car is changed and put back, prices of several are undone`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const who = { login: `kira-${device}`, name: 'Кира Редактор', password: PASSWORD } as const;
    await openAs(page, site, await invited(site, { ...who, role: 'editor' }), '/office/cars');
    const cars = page.getByRole('main').getByRole('listitem');
    await page.getByRole('searchbox').fill('honda');
    await expect(cars.first()).toContainText('Honda');
    await expect(page).toHaveURL(/q=honda/);
    if (device === 'desktop') await expectClean(page, 'the list of cars');
    await page.setViewportSize(viewport);

    await cars.first().getByRole('link').click();
    const price = page.getByLabel('Цена');
    const before = await price.inputValue();
    await price.fill('2 345 000');
    await expect(page.getByText(/^[−+]/).first()).toBeVisible();
    await page
      .getByLabel('Добавить фото')
      .setInputFiles([{ name: '1.png', mimeType: 'image/png', buffer: PNG }]);
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const history = page.getByRole('region', { name: 'Правки за 30 дней' });
    await expect(history.getByRole('listitem').first()).toContainText('2 345 000');
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    if (device === 'desktop') await expectClean(page, 'the form of a car');
    await history.getByRole('button', { name: 'Вернуть' }).first().click();
    await history.getByRole('button', { name: 'Вернуть' }).first().click();
    await expect(price).toHaveValue(before);

    await page.goto('/office/cars?q=honda');
    const sum = cars.first();
    const was = await sum.innerText();
    await cars.nth(0).getByRole('checkbox').press('Space');
    await cars.nth(1).getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Цены на %' }).click();
    await page.getByLabel('На сколько процентов').fill('−5');
    await page.getByRole('button', { name: 'Изменить 2 цены' }).click();
    await expect(page.getByText('2 машины изменены')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => sum.innerText()).not.toBe(was);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect.poll(() => sum.innerText()).toBe(was);
  });

test('another status keeps what is typed and drops what was chosen', async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const who = await invited(site, {
    login: 'mira',
    name: 'Мира Редактор',
    password: PASSWORD,
    role: 'editor',
  });
  await openAs(page, site, who, '/office/cars');
  const cars = page.getByRole('main').getByRole('listitem');
  await cars.nth(0).getByRole('checkbox').press('Space');
  const bar = page.getByRole('group', { name: 'Выбранные машины' });
  await expect(bar).toBeVisible();
  await page.getByRole('searchbox').fill('honda');
  await page.getByRole('button', { name: 'Сняты' }).click();
  await expect(page).toHaveURL(/q=honda&status=sold/);
  await expect(bar).toBeHidden();
  // longer than what is typed waits
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/q=honda&status=sold/);
  await page.getByRole('button', { name: 'В продаже' }).click();
  await expect(cars.first()).toContainText('Honda');
});

test('photos go to their cars by the lot in their names', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(DESKTOP);
  const who = { login: 'foma', name: 'Фома Редактор', password: PASSWORD, role: 'editor' } as const;
  await openAs(page, site, await invited(site, who), '/office/cars?q=toyota');
  const cars = page.getByRole('main').getByRole('listitem');
  // other journeys leave cars of their own here
  const car = cars.filter({ hasText: 'DEMO-' }).filter({ hasText: 'без фото' }).first();
  await expect(car).toBeVisible();
  const lot = /DEMO-\w+-\d+/.exec(await car.innerText())?.[0] ?? '';
  await page.goto('/office/cars/photos');
  await page.getByLabel('Выбрать фото или ZIP').setInputFiles([
    { name: `${lot}_1.png`, mimeType: 'image/png', buffer: PNG },
    { name: 'IMG_0001.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await expect(page.getByText(lot)).toBeVisible();
  await expect(page.getByText('IMG_0001.png')).toBeVisible();
  await expectClean(page, 'photos by lot');
  await page.getByRole('button', { name: /^Загрузить 1\sфотографию/ }).click();
  await expect(page.getByText('Фото поставлены, машин: 1')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Фото поставлены, машин: 1')).toBeHidden({ timeout: 30_000 });
});

test('what was typed over a car and left is put together with what a feed has changed since', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESKTOP);
  const who = await invited(site, {
    login: 'luka',
    name: 'Лука Редактор',
    password: PASSWORD,
    role: 'editor',
  });
  await openAs(page, site, who, '/office/cars?q=nissan');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const price = page.getByLabel('Цена');
  await price.fill('2 111 000');
  await page
    .getByLabel('Добавить фото')
    .setInputFiles([{ name: '1.png', mimeType: 'image/png', buffer: PNG }]);
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  const uid = page.url().split('/').at(-1) ?? '';
  const call = (method: string, body?: object) =>
    fetch(`${site.url}/api/office/cars/${uid}`, {
      method,
      headers: { cookie: who.cookie, origin: site.url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async () => (await (await call('GET')).json()) as OfficeCar;
  await page.goto('/office/cars');

  const { revision } = await read();
  expect((await call('PUT', { values: { price: '1999000' }, revision })).status).toBe(200);
  await page.goto(`/office/cars/${uid}`);
  const clash = page.getByRole('alert', { name: 'Правки разошлись' });
  await expect(clash.getByRole('button', { name: /Оставить моё.*2 111 000/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await expectClean(page, 'a car that somebody has changed too');
  await clash.getByRole('button', { name: /Взять сохранённое.*1999000/ }).click();
  await expect(clash).toBeHidden();
  await page.getByLabel('VIN').fill('JMZKF1234567');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeVisible();
  const { values, photos } = await read();
  expect([values['price'], values['vin'], photos]).toEqual(['1999000', 'JMZKF1234567', 1]);
});
