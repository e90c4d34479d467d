import { COOKIE_CHOICE_NAME } from '@prichal/contract';
import { publicRoutes } from '../support/routes.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';
import type { Page } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Файлы куки' });

const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === COOKIE_CHOICE_NAME)?.value;

/** «main» when the largest paint of the page so far is in it, else the HTML of its element. */
function largestPaint(): Promise<string> {
  return new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      const last = entries.getEntries().at(-1) as
        | (PerformanceEntry & { element?: Element })
        | undefined;
      resolve(last?.element?.closest('main') ? 'main' : (last?.element?.outerHTML ?? 'none'));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test.describe('the question about cookies', () => {
  test.use({ cookiesAnswered: false });

  test('has two answers of one size, and is answered by keyboard alone', async ({ page }) => {
    await page.goto('/contacts');
    await expect(banner(page)).toBeVisible();
    const decline = banner(page).getByRole('button', { name: 'Отклонить' });
    const accept = banner(page).getByRole('button', { name: 'Принять' });
    const [left, right] = [await decline.boundingBox(), await accept.boundingBox()];
    expect(left?.width).toBeCloseTo(right?.width ?? 0, 0);
    expect(left?.height).toBeCloseTo(right?.height ?? 0, 0);
    const styleOf = (element: Element) => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontWeight };
    };
    expect(await decline.evaluate(styleOf)).toEqual(await accept.evaluate(styleOf));

    // after the skip links and before the menu
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      if (await decline.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(decline).toBeFocused();
    const logged = page.waitForResponse((response) => response.url().includes('/cookies/choice/'));
    await page.keyboard.press('Enter');
    await expect(banner(page)).toHaveCount(0);
    expect((await logged).status()).toBe(202);
    expect(await choiceOf(page)).toMatch(/\.necessary$/);
    await page.reload();
    await page.waitForTimeout(1500);
    await expect(banner(page)).toHaveCount(0);
  });

  test('takes a quarter of a small screen at most', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(640 / 4);
    await page.evaluate(() => (document.documentElement.style.fontSize = '140%'));
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(640 * 0.4);
  });

  test('is never the largest text of a page on a phone', async ({ page, site }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const routes = await publicRoutes(site);
    for (const name of ['check-quote-result', 'watch-search', 'contacts']) {
      await page.goto(routes[name] ?? '');
      await expect(banner(page)).toBeVisible();
      // the entry of a frame comes after the frame: until there is one, and for the banner's own
      await expect.poll(() => page.evaluate(largestPaint)).toBe('main');
      await page.waitForTimeout(300);
      expect(await page.evaluate(largestPaint), name).toBe('main');
    }
  });

  test('covers no sum of the first screen of a desktop', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/', '/calculator', '/catalog/japan']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      const covered = await banner(page).evaluate((element) => {
        const place = element.getBoundingClientRect();
        return [...document.querySelectorAll('main p, main dd')].filter((sum) => {
          const { top, bottom, height } = sum.getBoundingClientRect();
          const seen = height > 0 && top < innerHeight && bottom > place.top;
          return seen && top < place.top && /^\s*(от\s)?\d[\d\s]+₽/.test(sum.textContent ?? '');
        }).length;
      });
      expect(covered, path).toBe(0);
    }
  });

  test('leaves the filters of a list within reach on a phone, and nothing jumps', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const shifts = await watchShifts(page);
    await page.goto('/catalog/japan');
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBe(0);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible();
  });

  test('can be answered by category', async ({ page }) => {
    await page.goto('/contacts');
    await banner(page)
      .getByRole('button', { name: /Выбрать/ })
      .click();
    await expect(banner(page).getByLabel('Измерение посещаемости')).not.toBeChecked();
    await banner(page).getByLabel('Измерение посещаемости').check();
    await banner(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await choiceOf(page)).toMatch(/\.analytics$/);
  });

  test('is asked again when its text has changed', async ({ page, site }) => {
    await page
      .context()
      .addCookies([{ name: COOKIE_CHOICE_NAME, value: '2020-01-01.analytics', url: site.url }]);
    await page.goto('/contacts');
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('where a visitor came from', () => {
  test.use({ cookiesAnswered: false });
  const KEYS = ['prichal:campaign', 'prichal:popup-variant', 'prichal:popup-met'];
  const onDevice = (page: Page) =>
    page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS);

  test('is stored until it is declined, then sent from memory only', async ({ page, site }) => {
    await page.goto('/contacts?utm_source=vk');
    await expect.poll(() => onDevice(page)).toContain('prichal:campaign');
    await banner(page).getByRole('button', { name: 'Отклонить' }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await onDevice(page)).toEqual([]);
    await expectCampaign(page, site, '+79145550033', { utm_source: 'vk' });
    await page.goto('/about?utm_source=ya');
    await page.waitForResponse((response) => response.url().includes('/assets/overlays-'));
    await page.waitForTimeout(1000);
    expect(await onDevice(page)).toEqual([]);
    await page.goto('/cookies');
    await expect(page.getByRole('heading', { name: 'Источник и окно заявки' })).toBeVisible();
  });

  test('waits for consent on a strict site', async ({ page }) => {
    const site = await startSite({ env: { STRICT_STORAGE: 'true', DEMO_CARS: '20' } });
    try {
      await page.goto(`${site.url}/contacts?utm_source=vk`);
      await expect(banner(page)).toBeVisible();
      await page.waitForTimeout(1000);
      expect(await onDevice(page)).toEqual([]);
      await banner(page).getByRole('button', { name: 'Принять' }).click();
      await expect.poll(() => onDevice(page)).toContain('prichal:campaign');
      // parts that are still on their way would not come from a stopped site
      await page.goto('about:blank');
    } finally {
      await site.stop();
    }
  });
});

test('the footer leads to the settings, and an answer can be changed', async ({ page }) => {
  await page.goto('/contacts');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Настройки файлов куки' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки файлов куки');
  await expect(page.getByText('Сейчас: только необходимые.')).toBeVisible();
  await page.getByLabel('Принять').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: измерение разрешено.')).toBeVisible();
  expect(await choiceOf(page)).toMatch(/\.analytics$/);
});

test('an answer that is picked before the scripts have come is the one that is saved', async ({
  page,
}) => {
  await page.goto('/cookies');
  await page.getByLabel('Принять').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: измерение разрешено.')).toBeVisible();

  const come = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Отклонить').check();
  come();
  await expect(page.getByText('Сейчас: измерение разрешено.')).toBeVisible();
  await expect(page.getByLabel('Отклонить')).toBeChecked();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: только необходимые.')).toBeVisible();
  expect(await choiceOf(page)).toMatch(/\.necessary$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, cookiesAnswered: false });

  test('the settings are a form that stores the answer', async ({ page }) => {
    await page.goto('/cookies');
    await page.getByLabel('Принять').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено: измерение разрешено.')).toBeVisible();
    expect(await choiceOf(page)).toMatch(/\.analytics$/);
  });

  test('the campaign of the address travels with a request', async ({ page, site }) => {
    await page.goto('/contacts?utm_source=vk&utm_medium=post&yclid=9');
    await expectCampaign(page, site, '+79145550011', {
      utm_source: 'vk',
      utm_medium: 'post',
      yclid: '9',
    });
  });
});

for (const [when, isHeld] of [
  ['', false],
  [', left before its late parts have come', true],
] as const)
  test(`the campaign of the first page${when} travels with a request from another`, async ({
    page,
    site,
  }) => {
    const release = isHeld ? await holdScripts(page, 'overlays-') : () => {};
    const late = page.waitForResponse((response) => response.url().includes('/assets/overlays-'));
    await page.goto('/?utm_source=yandex&utm_term=freed');
    if (!isHeld) await late;
    await page.getByRole('banner').getByRole('link', { name: 'Контакты' }).click();
    await expect(page).toHaveURL(/\/contacts$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
    release();
    await late;
    await expectCampaign(page, site, isHeld ? '+79145550023' : '+79145550022', {
      utm_source: 'yandex',
      utm_term: 'freed',
    });
  });

test('the campaign of the address travels with a request sent before the late parts', async ({
  page,
  site,
}) => {
  await holdScripts(page, 'overlays-');
  await page.goto('/contacts?utm_source=vk&yclid=9');
  await expectCampaign(page, site, '+79145550024', { utm_source: 'vk', yclid: '9' });
});

/** Sends the page's form and looks at what is stored with it. */
async function expectCampaign(
  page: Page,
  site: SiteProcess,
  phone: string,
  campaign: Record<string, string>,
): Promise<void> {
  const form = page.locator('form#request');
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Телефон').fill(phone);
  await form.getByLabel(/Даю согласие на обработку/).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByText(/^П-\d+$/)).toBeVisible();
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as {
    phone: string;
    campaign: unknown;
  }[];
  expect(leads.find((lead) => lead.phone === phone)?.campaign).toMatchObject(campaign);
}
