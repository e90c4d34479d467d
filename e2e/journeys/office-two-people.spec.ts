import { expectClean } from '../support/expect-clean.ts';
import { DESKTOP, PHONE } from '../support/office-leads.ts';
import { openAs, ownerOf } from '../support/office.ts';
import { startSite } from '../support/site-process.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// the browser reports each answer 4xx as an error of the page
test.use({ allowedErrors: ['/api/office/'] });

let site: SiteProcess;
// of its own: costs that it changes are in every sum of the site
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test('two people change one key, one cost: the colleague’s value is shown, with who and when', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const owner = await ownerOf(site);
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: DESKTOP,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await openAs(page, site, owner, path);
    return page;
  };
  const clashOf = (page: Page) => page.getByRole('alert', { name: 'Правки разошлись' });
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();
  const close = async (...pages: Page[]) => {
    for (const page of pages) await page.context().close();
  };
  const WHO_AND_WHEN = /, сегодня в.\d\d:\d\d/;

  const setUp = async () => {
    const page = await open('/office/settings/channels');
    await page.getByRole('button', { name: 'Настроить: ВКонтакте' }).click();
    return page;
  };
  const key = (page: Page) => page.getByLabel('Ключ доступа');
  const peer = (page: Page) => page.getByLabel(/^Номер (чата|беседы|получателя)/);
  const [one, other] = [await setUp(), await setUp()];
  for (const [page, words] of [
    [one, 'first-key-of-a-community'],
    [other, 'second-key-of-a-community'],
  ] as const) {
    await key(page).fill(words);
    await peer(page).fill(page === one ? '2000000001' : '2000000002');
  }
  await save(one);
  await expect(one.getByRole('dialog')).toBeHidden();
  await save(other);
  const clash = clashOf(other);
  await expect(clash.getByRole('listitem')).toHaveCount(2);
  await expect(clash).toContainText(WHO_AND_WHEN);
  await expect(clash).not.toContainText('first-key');
  await expectClean(other, 'two people at a channel');
  await clash.getByRole('button', { name: /Взять сохранённое.*записан другой/ }).click();
  await clash.getByRole('button', { name: /Оставить моё.*2000000002/ }).click();
  await expect(clash).toBeHidden();
  await expect(key(other)).toHaveValue('');
  await save(other);
  await expect(other.getByRole('dialog')).toBeHidden();
  await one.reload();
  await one.getByRole('button', { name: 'Настроить: ВКонтакте' }).click();
  await expect(peer(one)).toHaveValue('2000000002');
  await one.getByLabel('Канал включён: заявки уходят в него').uncheck();
  await save(one);
  await expect(one.getByRole('dialog')).toBeHidden();
  await close(one, other);

  const change = async (values: Readonly<Record<string, string>>) => {
    const page = await open('/office/settings/rates');
    await page.getByRole('button', { name: 'Изменить расходы' }).click();
    for (const [name, value] of Object.entries(values)) await page.getByLabel(name).fill(value);
    await page.getByLabel('Почему').fill('Новый договор');
    return page;
  };
  const first = await change({ 'Брокер и склад, ₽': '81 000' });
  const second = await change({
    'Брокер и склад, ₽': '82 000',
    'Лаборатория: СБКТС и ЭПТС, ₽': '31 000',
  });
  await save(first);
  await expect(first.getByRole('dialog')).toBeHidden();
  await save(second);
  const costs = clashOf(second);
  await expect(costs.getByRole('listitem')).toHaveCount(1);
  await expect(costs).toContainText('Брокер и склад');
  await expect(costs).toContainText(WHO_AND_WHEN);
  await costs.getByRole('button', { name: /Взять сохранённое.*81.000/ }).click();
  await expect(second.getByLabel('Брокер и склад, ₽')).toHaveValue(/81.000/);
  await save(second);
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(second.getByRole('listitem').filter({ hasText: '31' }).first()).toBeVisible();
  await close(first, second);

  // of a later day: one sees no trace of it in what counts today
  const plan = async (value: string) => {
    const page = await change({ 'Брокер и склад, ₽': value });
    await page.getByLabel('Действует с').fill(later());
    return page;
  };
  const [planned, late] = [await plan('91 000'), await plan('92 000')];
  await save(planned);
  await expect(planned.getByRole('dialog')).toBeHidden();
  await save(late);
  const plans = clashOf(late);
  await expect(plans.getByRole('listitem')).toHaveCount(1);
  await expect(plans).toContainText('Брокер и склад');
  await expect(plans).toContainText(WHO_AND_WHEN);
  await expectClean(late, 'two people at costs of a later day');
  await plans.getByRole('button', { name: /Оставить моё.*92.000/ }).click();
  await save(late);
  await expect(late.getByRole('dialog')).toBeHidden();
  const lines = late.getByRole('listitem').filter({ hasText: 'ещё не началось' });
  await expect(lines.first()).toContainText(/91.000.₽ → 92.000.₽/);
  // what one of them changes for today stands on the planned day, beside what was planned for it
  const today = await change({ 'Лаборатория: СБКТС и ЭПТС, ₽': '33 000' });
  await save(today);
  await expect(today.getByRole('dialog')).toBeHidden();
  await today.getByRole('button', { name: 'Изменить расходы' }).click();
  await today.getByLabel('Действует с').fill(later());
  await expect(today.getByLabel('Брокер и склад, ₽')).toHaveValue(/92.000/);
  await expect(today.getByLabel('Лаборатория: СБКТС и ЭПТС, ₽')).toHaveValue(/33.000/);
  await close(planned, late, today);
});

test('two people type in rates of one day: each keeps the other’s, and chooses where both changed one', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const owner = await ownerOf(site);
  const open = async (values: Readonly<Record<string, string>>) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
    const page = await context.newPage();
    await openAs(page, site, owner, '/office/settings/rates');
    await page.getByRole('button', { name: 'Внести вручную' }).click();
    await expect(page.getByLabel('Евро, официальный')).not.toHaveValue('');
    for (const [name, value] of Object.entries(values)) await page.getByLabel(name).fill(value);
    await page.getByLabel('Почему').fill('Банк не отвечает');
    return page;
  };
  const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();
  const first = await open({ 'Евро, официальный': '101,5', 'Юань, официальный': '12,1' });
  const second = await open({ 'Евро, официальный': '102,5', 'Иена, покупки': '0,61' });
  await save(first);
  await expect(first.getByRole('dialog')).toBeHidden();
  await save(second);
  const clash = second.getByRole('alert', { name: 'Правки разошлись' });
  await expect(clash.getByRole('listitem')).toHaveCount(1);
  await expect(clash).toContainText('Евро, официальный');
  await expect(clash).toContainText(/, сегодня в.\d\d:\d\d/);
  await expect(second.getByLabel('Юань, официальный')).toHaveValue('12,1');
  await clash.getByRole('button', { name: /Оставить моё.*102,5/ }).click();
  await expect(clash).toBeHidden();
  await save(second);
  await expect(second.getByRole('dialog')).toBeHidden();
  const row = (currency: string) => second.getByRole('row').filter({ hasText: currency });
  await expect(row('EUR')).toContainText('102,5');
  await expect(row('CNY')).toContainText('12,1');
  await expect(row('JPY')).toContainText('0,61');
  for (const page of [first, second]) await page.context().close();
});

/** A day in the next week, YYYY-MM-DD. */
function later(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}
