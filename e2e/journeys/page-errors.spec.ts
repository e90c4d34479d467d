import { expect } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import { answerCookies, openMeasured, test } from '../support/measured-visit.ts';
import { eventsOf } from '../support/watched-intake.ts';
import type { WatchedIntake } from '../support/watched-intake.ts';

test.use({
  allowedErrors: ['500', '/catalog/china.data', 'console:', 'answer 500'],
  cookiesAnswered: false,
});

const SCREEN = 'Что-то пошло не так';

const errorsOf = ({ accepted }: WatchedIntake) =>
  eventsOf(accepted)
    .filter(({ name }) => name === 'error')
    .map(({ props, priority }) => ({ ...props, priority }));

const toChina = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Китай' }).click();

async function open(page: Page, intake: WatchedIntake): Promise<void> {
  await answerCookies(page, intake.url, false);
  await openMeasured(page, `${intake.url}/contacts`);
}

test('an error while a page is drawn shows the error screen and is reported', async ({
  page,
  intake,
}) => {
  await open(page, intake);
  await page.evaluate(() => {
    Object.assign(window, {
      IntersectionObserver: function broken() {
        throw new Error('проба рисования');
      },
    });
  });
  await toChina(page);
  await expect(page.getByRole('heading', { name: SCREEN })).toBeVisible();
  await expect
    .poll(() => errorsOf(intake), { timeout: 30_000 })
    .toContainEqual(
      expect.objectContaining({
        type: 'javascript',
        error_type: 'caught',
        message: 'проба рисования',
        priority: 'high',
      }),
    );
});

test('data of a page that cannot be read show the error screen and are reported', async ({
  page,
  intake,
}) => {
  await open(page, intake);
  await page.route('**/catalog/china.data*', (route) =>
    route.fulfill({ status: 200, headers: { 'X-Remix-Response': 'yes' }, body: '<html>' }),
  );
  await toChina(page);
  await expect(page.getByRole('heading', { name: SCREEN })).toBeVisible();
  await expect
    .poll(() => errorsOf(intake), { timeout: 30_000 })
    .toContainEqual(
      expect.objectContaining({ error_type: 'caught', message: expect.stringMatching(/decode/) }),
    );
});

test('a navigation whose data fail twice arrives without an error screen', async ({
  page,
  intake,
}) => {
  await open(page, intake);
  let asked = 0;
  await page.route('**/catalog/china.data*', (route) => {
    asked += 1;
    if (asked === 1) return route.abort('connectionreset');
    return asked === 2 ? route.fulfill({ status: 500, body: 'broken' }) : route.continue();
  });
  await toChina(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Автомобили из Китая' })).toBeVisible();
  expect(asked).toBe(3);
  expect(errorsOf(intake)).toEqual([]);
});

test('data that fail to the last are asked for three times and reported once', async ({
  page,
  intake,
}) => {
  await open(page, intake);
  let asked = 0;
  await page.route('**/catalog/china.data*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await toChina(page);
  await expect(page.getByRole('heading', { name: SCREEN })).toBeVisible();
  expect(asked).toBe(3);
  await expect.poll(() => errorsOf(intake).length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(errorsOf(intake)).toEqual([
    expect.objectContaining({
      type: 'network',
      error_type: 'http',
      status_code: 500,
      request_url: '/catalog/china.data',
    }),
  ]);
});

test('a list that was seen is shown again when the server fails', async ({ page, intake }) => {
  // six minutes later it is stale, but not forgotten; the timers of the page do not move
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + ((window as { ahead?: number }).ahead ?? 0);
  });
  await open(page, intake);
  const toContacts = page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).first();
  const firstCar = page.getByRole('feed').getByRole('article').first();
  await toChina(page);
  const text = await firstCar.innerText();
  await toContacts.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { ahead: 6 * 60_000 }));
  let asked = 0;
  await page.route('**/catalog/china.data*', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  await toChina(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Автомобили из Китая' })).toBeVisible();
  expect(asked).toBe(3);
  expect(await firstCar.innerText()).toBe(text);
});
