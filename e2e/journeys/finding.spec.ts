import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/** Scripts come after the page; a press before that follows the link, which is another journey. */
async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('[data-act]') !== null);
}

const favouriteButton = (page: Page, place: number) =>
  page.getByRole('button', { name: /^В избранное: / }).nth(place);

test.describe('saved lists on the device', () => {
  test('a favourite is seen by another tab and survives a reload', async ({ page, context }) => {
    const other = await context.newPage();
    await openHydrated(page, '/catalog/japan');
    await openHydrated(other, '/catalog/japan');
    await favouriteButton(page, 0).click();
    await expect(favouriteButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Теперь в избранном' })).toBeVisible();
    await expect(favouriteButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
    await other.goto('/favourites');
    await expect(other.getByRole('heading', { name: 'Машины' })).toBeVisible();
    const heart = other.getByRole('button', { name: /^В избранное: / });
    await expect(heart).toHaveCount(1);
    await heart.press('Space');
    await expect(other.getByText('Здесь пока пусто')).toBeVisible();
    await expect(favouriteButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
  });

  test('a link opens the same cars on another device, without scripts too', async ({
    page,
    browser,
    site,
  }) => {
    await openHydrated(page, '/catalog/japan');
    for (const nth of [0, 1]) await favouriteButton(page, nth).click();
    await page.goto('/favourites');
    const own = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(own).toHaveCount(2);
    const titles = await own.allInnerTexts();
    await page.getByText('Открыть на другом устройстве, поделиться').click();
    const href = await page.getByRole('link', { name: 'ВКонтакте' }).first().getAttribute('href');
    const address = new URL(href ?? '').searchParams.get('url') ?? '';
    expect(address).toMatch(/\/favourites\?cars=japan\/[\w-]+,japan\/[\w-]+$/);

    for (const javaScriptEnabled of [false, true]) {
      const device = await browser.newContext({ javaScriptEnabled });
      const other = await device.newPage();
      await other.goto(address.replace(/^https?:\/\/[^/]+/, site.url));
      const shared = other.getByRole('region', { name: 'Машины по ссылке' });
      await expect(shared.getByRole('heading', { level: 3 })).toHaveText(titles);
      const save = shared.getByRole('button', { name: 'Сохранить на этом устройстве' });
      if (javaScriptEnabled) {
        await save.click();
        await expect(other).toHaveURL(`${site.url}/favourites`);
        await other.reload();
        await expect(other.getByRole('heading', { name: 'Машины' })).toBeVisible();
        await expect(other.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles);
      } else await expect(save).toBeHidden();
      await device.close();
    }
  });

  for (const favourites of [[], ['japan/demo-10001']])
    test(`nothing moves when ${favourites.length} saved cars come`, async ({
      page,
      browserName,
    }) => {
      test.skip(browserName !== 'chromium', 'only Chromium measures shifts');
      const shifts = await watchShifts(page);
      await page.addInitScript(
        (lists) => localStorage.setItem('prichal:kept', lists),
        JSON.stringify({ favourites }),
      );
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/favourites');
      const come = favourites.length > 0 ? 'Машины' : 'Избранное';
      await expect(page.getByRole('heading', { name: come, exact: true })).toBeVisible();
      await expect(page.getByText('Загрузка...')).toHaveCount(0);
      expect(await shifts()).toBe(0);
    });

  test('works with storage blocked, and says that it will be forgotten', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await openHydrated(page, '/catalog/korea');
    await favouriteButton(page, 0).click();
    await expect(favouriteButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Избранное' }).click();
    await expect(page.getByRole('note')).toContainText('не разрешает сайту ничего хранить');
    await expect(page.getByRole('heading', { name: 'Машины' })).toBeVisible();
  });

  test('a car that was opened stands among the last ones', async ({ page }) => {
    await openHydrated(page, '/catalog/china');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Автомобили из Китая');
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0] ?? '';
    await page.getByRole('contentinfo').getByRole('link', { name: 'Избранное' }).click();
    await expect(page.getByRole('heading', { name: 'Недавно смотрели' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: name.trim() })).toBeVisible();
  });

  test('«Прислать похожие» sends the saved search with the request', async ({ page, site }) => {
    await openHydrated(page, '/catalog/japan?brand=toyota&util=preferential');
    await page.getByRole('button', { name: /^Сохранить поиск: / }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Избранное' }).click();
    await page.getByRole('button', { name: /^Прислать похожие/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await expect(dialog).toContainText('К заявке приложим подбор');
    await expect(dialog).toContainText('Япония: Toyota');
    await dialog.getByLabel('Имя').fill('Анна');
    await dialog.getByLabel('Телефон').fill('9991234501');
    await dialog.getByLabel(/Даю согласие/).check();
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText(/П-\d{5}/).first()).toBeVisible();
    expect(await contextOf(site, '+79991234501')).toContain(
      '/catalog/japan?brand=toyota&util=preferential',
    );
  });
});

test.describe('comparison', () => {
  test('is picked on cards, shows totals and groups, and only what differs', async ({ page }) => {
    await openHydrated(page, '/catalog/japan');
    for (const place of [0, 1])
      await page
        .getByRole('button', { name: /^К сравнению: / })
        .nth(place)
        .click();
    await page.goto('/compare');
    await expect(page).toHaveURL(/\/compare\?cars=japan\/[^,]+,japan\/[^,]+$/);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    for (const row of ['Итог во Владивостоке', 'Страна покупки', 'В пути', 'Таможня', 'Россия'])
      await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible();
    const all = await table.getByRole('row').count();
    await page.getByRole('link', { name: 'Только различия' }).click();
    await expect(page).toHaveURL(/only=1/);
    await expect
      .poll(() => table.getByRole('row').count(), { message: 'rows that are the same are gone' })
      .toBeLessThan(all);
    await page
      .getByRole('link', { name: /^Убрать / })
      .first()
      .click();
    await expect(table.getByRole('columnheader')).toHaveCount(2);
  });

  test('carries the totals on to the chosen city', async ({ page }) => {
    const [car] = await someCars(page, 'japan');
    await page.goto(`/compare?cars=${car}`);
    const total = page.getByRole('table').getByRole('row').filter({ hasText: 'Итог' });
    await expect(total).toContainText('во Владивостоке');
    await page.getByLabel('Довезти до').selectOption('kazan');
    await expect(total).toContainText('до Казани');
    await expect(page.getByRole('rowheader', { name: 'Автовоз до Казани' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('works from its address', async ({ page }) => {
      const japan = await someCars(page, 'japan');
      const korea = await someCars(page, 'korea');
      await page.goto(`/compare?cars=${japan[0]},${korea[0]},japan/no-such-car`);
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await expect(page.getByText('которых уже нет в каталоге: 1')).toBeVisible();
      await page.getByRole('link', { name: 'Только различия' }).click();
      await expect(page.getByRole('link', { name: 'Только различия' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`quiz ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('ends in three real cars with totals and a stored request with the answers', async ({
      page,
      site,
    }) => {
      const phone = javaScriptEnabled ? '9991234502' : '9991234503';
      await page.goto('/pick');
      await page.getByLabel('Сумма, ₽').fill('12');
      await page.getByRole('button', { name: 'Показать три машины' }).click();
      await expect(page.getByText('Сумма: от 100 000')).toBeVisible();
      await page.getByLabel('Сумма, ₽').fill('3 000 000');
      await page.getByLabel('Город').selectOption('novosibirsk');
      for (const [group, choice] of [
        ['Кузов', 'Кроссовер'],
        ['Мощность', 'До 160 л.с., сбор меньше'],
        ['Руль', 'Справа'],
      ] as const)
        await page.getByRole('group', { name: group }).getByText(choice).click();
      await page.getByRole('button', { name: 'Показать три машины' }).click();
      const cars = page.getByRole('region', { name: /Подходит/ }).locator('ol > li');
      await expect(cars).toHaveCount(3);
      for (const car of await cars.all()) {
        await expect(car).toContainText('до Новосибирска');
        await expect(car).toContainText(/Максимум за\sваши деньги|Самая свежая|Самый малый пробег/);
        await expect(car).toContainText('≤ 160 л.с.');
      }
      const form = page.locator('form', { has: page.getByLabel('Телефон') });
      await form.getByLabel('Имя').fill('Пётр');
      await form.getByLabel('Телефон').fill(phone);
      await form.getByLabel(/Даю согласие/).check();
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(page.getByText(/П-\d{5}/).first()).toBeVisible();
      const context = await contextOf(site, `+7${phone}`);
      expect(context).toContain('Бюджет 3');
      expect(context).toContain('body=crossover');
    });
  });

test('the quiz says what gave way, and what a small sum is short of', async ({ page }) => {
  await page.goto('/pick?budget=2000000&body=suv&fuel=electric&wheel=right&age=under-3');
  await expect(page.getByText('пришлось отступить от ответа')).toBeVisible();
  await page.goto('/pick?budget=100000');
  await expect(page.getByRole('heading', { name: 'На эту сумму машин пока нет' })).toBeVisible();
  await expect(page.getByText('не хватает')).toBeVisible();
});

async function someCars(page: Page, country: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/catalog/cars/?country=${country}&limit=4`);
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return results.map(({ id }) => `${country}/${id}`);
}

/** Search text and address in the stored request of a phone. */
async function contextOf(
  site: { prichal(...args: string[]): Promise<string> },
  phone: string,
): Promise<string> {
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    context: { search?: string };
  }[];
  return leads.find((lead) => lead.phone === phone)?.context.search ?? '';
}
