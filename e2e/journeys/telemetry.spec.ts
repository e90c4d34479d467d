import { expect } from '../support/test.ts';
import type { Page } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  counts,
  openDialog,
  openMeasured,
  test,
} from '../support/measured-visit.ts';
import { eventsOf } from '../support/watched-intake.ts';
import type { IntakeFault, WatchedIntake } from '../support/watched-intake.ts';

test.use({ allowedFaults: NETWORK_LINES, cookiesAnswered: false });

const goalsOf = (batches: WatchedIntake['arrived']) =>
  eventsOf(batches)
    .filter(({ name }) => name === 'goal')
    .map(({ props }) => props['goal']);

async function expectBalance(page: Page): Promise<void> {
  const found = await counts(page);
  const given = Object.values(found?.dropped ?? {}).reduce((sum, count) => sum + count, 0);
  expect((found?.sent ?? 0) + given + (found?.pending ?? 0)).toBe(found?.created);
  expect(found?.ownFailures).toBe(0);
}

const keptKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /session|analytics|fingerprint/.test(key),
    ),
  );

test('after consent the visit is measured: views, goals with their values, vitals, marks of bots; no foreign host', async ({
  page,
  intake,
}) => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts?utm_source=letter&phone=79145550101`);
  await openDialog(page);
  await expect
    .poll(() => eventsOf(intake.taken).map(({ name }) => name), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['page_view', 'goal', 'bot_signal']));
  const events = eventsOf(intake.taken);
  expect(events.find(({ name }) => name === 'goal')).toMatchObject({
    priority: 'high',
    path: '/contacts',
    props: { goal: 'modal_open', value: 5 },
  });
  expect(events.find(({ name }) => name === 'page_view')?.props).toEqual({
    utm_source: 'letter',
  });
  expect(events.find(({ name }) => name === 'bot_signal')?.props).toMatchObject({ bot: true });
  expect(new Set(events.map(({ session_id: visit }) => visit)).size).toBe(1);
  expect(JSON.stringify(intake.arrived)).not.toContain('79145550101');

  // final when the page is left, and sent in the same moment
  await page.goto('about:blank');
  await expect
    .poll(() =>
      eventsOf(intake.arrived)
        .filter(({ name }) => name === 'web_vital')
        .map(({ props }) => props['metric']),
    )
    .toEqual(expect.arrayContaining(['LCP', 'CLS', 'FCP', 'TTFB']));
  hosts.delete('');
  expect([...hosts]).toEqual([new URL(intake.url).host]);
});

test.describe('a visitor who has refused', () => {
  test.use({ allowedFaults: [...NETWORK_LINES, 'проба'] });

  test('is not measured and nothing is kept; an error is told without a name and without what was typed', async ({
    page,
    intake,
  }) => {
    await answerCookies(page, intake.url, false);
    await openMeasured(page, `${intake.url}/contacts`);
    await openDialog(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('проба +7 914 555-01-01 ivan@mail.example token=abc');
      });
    });
    await expect.poll(() => intake.taken.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.goto('about:blank');
    await expect
      .poll(() => new Set(eventsOf(intake.arrived).map(({ name }) => name)))
      .toEqual(new Set(['error', 'error_metric']));
    const events = eventsOf(intake.arrived);
    expect(events[0]?.props['message']).toContain('проба [телефон] [почта] token=[ключ]');
    expect(JSON.stringify(events)).not.toMatch(/"session_id":"[^"]/);
    await page.goto(`${intake.url}/contacts`);
    expect(await keptKeys(page)).toEqual([]);
  });
});

const FAULTS: [IntakeFault, string][] = [
  [429, 'Rate limited'],
  [403, 'CSRF error'],
  [500, 'HTTP 500 Internal Server Error'],
  ['broken', 'No answer'],
];
for (const [fault, words] of FAULTS)
  test(`an intake that answers ${fault} loses nothing urgent and disturbs nobody`, async ({
    page,
    intake,
  }) => {
    await answerCookies(page, intake.url, true);
    intake.fault = fault;
    await openMeasured(page, `${intake.url}/contacts`);
    await openDialog(page);
    await expect
      .poll(async () => (await counts(page))?.lastFailures.analytics, { timeout: 30_000 })
      .toBe(words);
    await expectBalance(page);
    // the page works as ever
    await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeEditable();
    intake.fault = 'none';
    await expect.poll(() => goalsOf(intake.taken), { timeout: 30_000 }).toContain('modal_open');
    await expectBalance(page);
  });

test('without a network everything waits, and goes when it is back', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => goalsOf(intake.taken), { timeout: 30_000 }).toHaveLength(1);
  await context.setOffline(true);
  await openDialog(page);
  await page.waitForFunction(() => !navigator.onLine);
  expect((await counts(page))?.pending).toBeGreaterThan(0);
  await expectBalance(page);
  await context.setOffline(false);
  await expect.poll(() => goalsOf(intake.taken), { timeout: 30_000 }).toHaveLength(2);
  await expectBalance(page);
});

test('with a blocked store the visit is measured all the same', async ({ page, intake }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await expect.poll(() => goalsOf(intake.taken), { timeout: 30_000 }).toContain('modal_open');
  await expectBalance(page);
});

test('a tab that is closed in the middle of it: what was urgent has gone', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await page.close();
  await expect.poll(() => goalsOf(intake.taken), { timeout: 20_000 }).toContain('modal_open');

  // a batch that is on its way when the tab goes comes again from the next page, under the same name
  const other = await context.newPage();
  intake.fault = 'silence';
  await openMeasured(other, `${intake.url}/contacts`);
  await openDialog(other);
  const before = intake.arrived.length;
  await expect
    .poll(() => goalsOf(intake.arrived.slice(before)), { timeout: 20_000 })
    .toContain('modal_open');
  const onItsWay = intake.arrived.slice(before).find((batch) => goalsOf([batch]).length > 0);
  await other.close();
  intake.fault = 'none';
  const next = await context.newPage();
  await openMeasured(next, `${intake.url}/contacts`);
  await expect
    .poll(() => intake.taken.map(({ batch_id: id }) => id), { timeout: 20_000 })
    .toContain(onItsWay?.batch_id);
  await expectBalance(next);
});

test('consent that is withdrawn takes the names and the kept queue with it', async ({
  page,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  intake.fault = 'broken';
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  await expect.poll(() => keptKeys(page), { timeout: 30_000 }).toContain('prichal:fingerprint');
  await openMeasured(page, `${intake.url}/cookies`);
  await expect.poll(async () => (await counts(page))?.pending).toBeGreaterThan(0);
  await page.getByLabel('Отклонить').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: только необходимые.')).toBeVisible();
  expect((await counts(page))?.pending).toBe(0);
  await expectBalance(page);
  expect(await keptKeys(page)).toEqual([]);
  await page.goto(`${intake.url}/contacts`);
  expect(await keptKeys(page)).toEqual([]);
});
