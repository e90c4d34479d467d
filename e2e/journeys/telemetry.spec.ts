import { expect } from '../support/test.ts';
import {
  NETWORK_LINES,
  answerCookies,
  counts,
  expectBalance,
  expectTrueBooks,
  goalsOf,
  storedKeys,
  openDialog,
  openMeasured,
  test,
} from '../support/measured-visit.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { hydrate, markHydrated } from '../support/states.ts';
import { eventsOf } from '../support/watched-intake.ts';

test.use({ allowedErrors: NETWORK_LINES, cookiesAnswered: false });

test('after consent the visit is measured: views, goals with their values, vitals, bot signals; no foreign host', async ({
  page,
  intake,
}) => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts?utm_source=letter&phone=79145550101`);
  await openDialog(page);
  await expect
    .poll(() => eventsOf(intake.accepted).map(({ name }) => name), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['page_view', 'goal', 'bot_signal']));
  const events = eventsOf(intake.accepted);
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

test('bot signals are only read: the libraries do no drawing, layout, audio or writes and ask no other process', async ({
  page,
  intake,
}) => {
  await page.addInitScript(() => {
    const costly = new Set<string>();
    Object.assign(window, { costly });
    // only what the libraries do: the page itself may draw and lay out
    const watch = (owner: object, name: string) => {
      const was = Object.getOwnPropertyDescriptor(owner, name);
      if (!was) throw new Error(`${name} is not there to be watched`);
      const kind = was.set ? 'set' : was.get ? 'get' : 'value';
      const work = was[kind] as (...given: unknown[]) => unknown;
      const watched = function (this: unknown, ...given: unknown[]): unknown {
        if (new Error().stack?.includes('/assets/bot-libraries-')) costly.add(name);
        return new.target ? Reflect.construct(work, given) : work.apply(this, given);
      };
      Object.defineProperty(owner, name, { ...was, [kind]: watched });
    };
    watch(HTMLCanvasElement.prototype, 'getContext');
    watch(window, 'OfflineAudioContext');
    watch(window, 'AudioContext');
    watch(HTMLElement.prototype, 'offsetWidth');
    watch(Element.prototype, 'getBoundingClientRect');
    watch(Node.prototype, 'appendChild');
    watch(Document.prototype, 'cookie');
    watch(Navigator.prototype, 'plugins');
    watch(Navigator.prototype, 'permissions');
    const makers = Object.getPrototypeOf(Reflect.get(navigator, 'userAgentData')) as object;
    watch(makers, 'getHighEntropyValues');
  });
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await expect
    .poll(() => eventsOf(intake.accepted).find(({ name }) => name === 'bot_signal')?.props, {
      timeout: 30_000,
    })
    .toMatchObject({ bot: true, fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown });
  const costly = () =>
    page.evaluate(() => [...(window as unknown as { costly: Set<string> }).costly]);
  expect(await costly()).toEqual([]);
});

test('a visitor who consents late is measured from the start: the first view has the campaign parameters', async ({
  page,
  intake,
}) => {
  await openMeasured(page, `${intake.url}/contacts?utm_source=letter`);
  await page.waitForTimeout(6000);
  const began = Date.now();
  await page.getByRole('button', { name: 'Принять', exact: true }).click();
  await expect
    .poll(() => eventsOf(intake.accepted).filter(({ name }) => name === 'page_view').length, {
      timeout: 30_000,
    })
    .toBe(1);
  const view = eventsOf(intake.accepted).find(({ name }) => name === 'page_view');
  expect(view).toMatchObject({ path: '/contacts', props: { utm_source: 'letter' } });
  expect(Date.parse(view?.at ?? '')).toBeLessThan(began);
});

test('a first page that is left before its late parts have come is counted, with its campaign', async ({
  page,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  const release = await holdScripts(page, 'overlays-');
  await markHydrated(page);
  await page.goto(`${intake.url}/contacts?utm_source=letter`);
  // a link pressed sooner loads a whole document
  await hydrate(page);
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Главное меню' });
  await menu.getByRole('link', { name: 'О компании' }).click();
  await expect(page).toHaveURL(/\/about$/);
  release();
  const views = () => eventsOf(intake.accepted).filter(({ name }) => name === 'page_view');
  await expect.poll(() => views().length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(views()).toMatchObject([
    { path: '/contacts', props: { utm_source: 'letter' } },
    { path: '/about', props: {} },
  ]);
  expect(views()[1]?.props).toEqual({});
});

test.describe('a visitor who has declined', () => {
  test.use({ allowedErrors: [...NETWORK_LINES, 'проба'] });

  test('is not measured and nothing is stored; an error is reported without identifiers or typed text', async ({
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
    await expect.poll(() => intake.accepted.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expectTrueBooks(page, intake);
    const { dropped } = (await counts(page)) ?? {};
    expect(Object.keys(dropped ?? {})).toEqual(['no-consent']);
    await page.goto('about:blank');
    await expect
      .poll(() => new Set(eventsOf(intake.arrived).map(({ name }) => name)))
      .toEqual(new Set(['error', 'error_metric']));
    const events = eventsOf(intake.arrived);
    expect(events[0]?.props['message']).toContain('проба [телефон] [почта] token=[ключ]');
    expect(JSON.stringify(events)).not.toMatch(/"session_id":"[^"]/);
    await page.goto(`${intake.url}/contacts`);
    expect(await storedKeys(page)).toEqual([]);
  });
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
  await expect.poll(() => goalsOf(intake.accepted), { timeout: 30_000 }).toContain('modal_open');
  await expectTrueBooks(page, intake);
});

test('withdrawn consent removes the identifiers and the stored queue', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  intake.failure = 'broken';
  await openMeasured(page, `${intake.url}/contacts`);
  await expect.poll(() => storedKeys(page), { timeout: 30_000 }).toContain('prichal:fingerprint');
  await openMeasured(page, `${intake.url}/cookies`);
  const other = await context.newPage();
  await openMeasured(other, `${intake.url}/about`);
  await openDialog(other);
  await other.close();
  await expect.poll(() => storedKeys(page)).toContain('prichal:analytics-queue');
  await expect.poll(async () => (await counts(page))?.pending).toBeGreaterThan(0);
  await page.getByLabel('Отклонить').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: только необходимые.')).toBeVisible();
  expect((await counts(page))?.pending).toBe(0);
  await expectBalance(page);
  expect(await storedKeys(page)).toEqual([]);
  await page.goto(`${intake.url}/contacts`);
  expect(await storedKeys(page)).toEqual([]);
});

test('consent that is withdrawn in one tab ends measuring in the others', async ({
  page,
  context,
  intake,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/cookies`);
  const [open, closed] = [await context.newPage(), await context.newPage()];
  for (const tab of [open, closed]) await openMeasured(tab, `${intake.url}/contacts`);
  await expect
    .poll(async () => Promise.all([open, closed].map(async (tab) => (await counts(tab))?.sent)))
    .toEqual([expect.any(Number), expect.any(Number)]);
  for (const tab of [open, closed]) await openDialog(tab);
  await page.getByLabel('Отклонить').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено: только необходимые.')).toBeVisible();
  const before = intake.arrived.length;
  await closed.close();
  await expect.poll(async () => (await counts(open))?.dropped['withdrawn']).toBeGreaterThan(0);
  await expectBalance(open);
  expect(eventsOf(intake.arrived.slice(before)).map(({ name }) => name)).toEqual([]);
  expect([...(await storedKeys(open)), ...(await storedKeys(page))]).toEqual([]);
});
