import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PASSWORD } from '../support/office-leads.ts';
import { invited, openAs } from '../support/office.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('number, report, video and the sheet’s scan of a car are shown once it has them; a photo is enlarged', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(DESKTOP);
  const who = { login: 'zoya', name: 'Зоя Редактор', password: PASSWORD, role: 'editor' } as const;
  await openAs(page, site, await invited(site, who), '/office/cars?q=lexus');
  const car = page.getByRole('main').getByRole('listitem').first();
  await car.getByRole('link').click();
  const address =
    (await page.getByRole('link', { name: 'Страница на сайте' }).getAttribute('href')) ?? '';
  const empty = await (await page.request.get(site.url + address)).text();
  for (const text of ['VIN, номер', 'Отчёт осмотра', 'Видео машины', 'Оригинал крупно'])
    expect(empty.includes(text), text).toBe(false);

  await page
    .getByLabel('Добавить фото')
    .setInputFiles([{ name: '1.png', mimeType: 'image/png', buffer: PNG }]);
  const photo = page.getByRole('img', { name: 'Фото 1' });
  await expect(photo).toBeVisible();
  const src = /\/photos\/[0-9a-f]{2}\/[0-9a-f]{32}/.exec(
    (await photo.getAttribute('src')) ?? '',
  )?.[0];
  await page.getByLabel('VIN или номер кузова').fill('nze161-7654321');
  await page.getByLabel('Отчёт осмотра').fill('https://reports.example/7654321');
  await page.getByLabel('Видео').fill('https://rutube.ru/video/7654321/');
  await page.getByLabel('Скан листа').fill(src ?? '');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const history = page.getByRole('region', { name: 'Правки за 30 дней' });
  await expect(history.getByRole('listitem').first()).toContainText('NZE161-7654321');

  await expect
    .poll(async () =>
      (await (await page.request.get(site.url + address)).text()).includes('NZE161-7654321'),
    )
    .toBe(true);
  await page.goto(address);
  const links = page.getByRole('list', { name: 'Отчёт и видео' });
  await expect(links.getByRole('link', { name: /Отчёт осмотра/ })).toHaveAttribute(
    'href',
    'https://reports.example/7654321',
  );
  await expect(links.getByRole('link', { name: /Видео машины/ })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  const sheet = page.locator('#condition');
  await expect(sheet.getByRole('img', { name: /оригинал$/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /Оригинал крупно/ })).toHaveAttribute(
    'href',
    `${src}-1600.webp`,
  );
  await expectClean(page, 'a car with its papers');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: /Открыть галерею/ }).click();
  const viewer = page.getByRole('dialog', { name: /Галерея/ });
  const large = viewer.getByRole('button', { name: /увеличить/ });
  const picture = large.locator('img');
  const before = (await picture.boundingBox())?.width ?? 0;
  await large.click();
  const small = viewer.getByRole('button', { name: /уменьшить/ });
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await small.locator('img').boundingBox())?.width ?? 0)
    .toBeGreaterThan(before * 2);
  await small.press('Escape');
  await expect(viewer).toBeVisible();
  await expect(large).toBeVisible();
  await large.press('Escape');
  await expect(viewer).toBeHidden();

  const scan = sheet.getByRole('img', { name: /оригинал$/ });
  const marks = sheet.getByRole('list').or(sheet.getByText('Пометок на кузове нет.')).first();
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = [await scan.boundingBox(), await marks.boundingBox()];
    expect(left!.x + left!.width, `beside at ${width}`).toBeLessThan(right!.x);
    expect(right!.y, `one row at ${width}`).toBeLessThan(left!.y + 400);
    expect(left!.y, `one row at ${width}`).toBeLessThan(right!.y + right!.height);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const [under, above] = [await scan.boundingBox(), await marks.boundingBox()];
  expect(under!.y, 'stacked on a phone').toBeGreaterThan(above!.y + above!.height);
});
