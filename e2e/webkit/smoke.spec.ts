import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_DEAL_LINK, DEMO_LINK, FORM_TEXTS } from '@prichal/contract';
import { Key, until } from 'selenium-webdriver';
import type { WebElement } from 'selenium-webdriver';
import { demoPage } from '../support/routes.ts';
import { HONEST, WRONG, expectedOf, fieldsOf, saidIn, textOf } from '../support/send-quote.ts';
import { startScriptlessProxy, startSlowProxy } from '../support/slow-proxy.ts';
import { expect, test } from '../support/webkit/test.ts';
import type { Page } from '../support/webkit/test.ts';

interface Lead {
  number: string;
  phone: string;
  photos: string[];
}

/** Drags a handle of a slider: from its left (0) or right (1) end by a share of the slider's width. */
async function drag(
  { webkit: { driver } }: Page,
  handle: WebElement,
  end: 0 | 1,
  by: number,
): Promise<void> {
  const box = await driver.executeScript<{ left: number; top: number; width: number }>(
    `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
     const { left, top, width, height } = arguments[0].getBoundingClientRect();
     return { left, top: top + height / 2, width };`,
    handle,
  );
  // the middle of a thumb of 24 px
  const x = Math.round(box.left + (end === 0 ? 12 : box.width - 12));
  const y = Math.round(box.top);
  await driver
    .actions({ async: true })
    .move({ x, y })
    .press()
    .move({ x: Math.round(x + box.width * by), y, duration: 200 })
    .release()
    .perform();
}

test.beforeEach(async ({ window }) => {
  await window.size(1280, 900);
});

test('both handles of the price can be dragged from their ends, and the list follows', async ({
  window,
}) => {
  const { driver } = window.webkit;
  await window.goto('/catalog/japan');
  const from = await window.find('input[type=range]');
  await drag(window, from, 0, 0.2);
  await driver.wait(until.urlContains('price_from='), 15_000);
  const [, to] = await driver.findElements({ css: 'input[type=range]' });
  if (to === undefined) throw new Error('no second handle');
  await drag(window, to, 1, -0.2);
  await driver.wait(until.urlContains('price_to='), 15_000);
});

test('a car opens from the list, and back finds the place again', async ({ window }) => {
  const { driver } = window.webkit;
  await window.goto('/catalog/korea');
  const cards = await driver.findElements({ css: 'article h3 a, article h2 a' });
  const card = cards[5];
  if (card === undefined) throw new Error('no sixth card');
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', card);
  const before = Number(await driver.executeScript('return scrollY'));
  expect(before).toBeGreaterThan(100);
  await card.click();
  await driver.wait(until.urlMatches(/\/catalog\/korea\/[^/]+$/), 15_000);
  await driver.navigate().back();
  await driver.wait(until.urlMatches(/\/catalog\/korea$/), 15_000);
  await driver.wait(
    async () => Math.abs(Number(await driver.executeScript('return scrollY')) - before) < 200,
    15_000,
  );
});

test('the request dialog takes the focus, is left by Escape and gives it back', async ({
  window,
}) => {
  const { driver } = window.webkit;
  await window.goto('/about');
  const opener = await window.text('Заказать авто', 'header//a');
  await window.click(opener);
  const open = (script: string) =>
    driver.executeScript<boolean>(
      `const dialog = document.querySelector('dialog[open]'); return ${script}`,
    );
  await driver.wait(
    () => open('dialog !== null && dialog.contains(document.activeElement)'),
    15_000,
  );
  await driver.actions().sendKeys(Key.ESCAPE).perform();
  await driver.wait(() => open('dialog === null'), 15_000);
  expect(await driver.switchTo().activeElement().getText()).toContain('Заказать авто');
});

test('a phone is formatted as it is typed and corrected, and the request is stored', async ({
  window,
  site,
}) => {
  await window.size(390, 844);
  await window.goto('/contacts');
  const phone = await window.find('main input[name=phone]');
  await window.click(phone);
  await phone.sendKeys('89041234567');
  expect(await phone.getAttribute('value')).toBe('+7 (904) 123-45-67');
  await phone.sendKeys(Key.BACK_SPACE, '8');
  expect(await phone.getAttribute('value')).toBe('+7 (904) 123-45-68');
  await (await window.find('main input[name=name]')).sendKeys('Вера');
  await window.click(await window.find('main input[name=consent-personal-data]'));
  await window.click(await window.find('main form button[type=submit]'));
  await window.text(FORM_TEXTS.success);
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  expect(leads.map((lead) => lead.phone)).toContain('+79041234568');
});

test('a client accepts a proposal, and the same link shows the deal, which takes a question', async ({
  window,
  site,
}) => {
  await window.goto(await demoPage(site, DEMO_LINK));
  await window.click(await window.text('Принять', 'main//a'));
  await window.click(await window.text('Да, принимаю', 'main//button'));
  await window.text('Путь машины');
  await (await window.find('#ask textarea')).sendKeys('Когда выйдет судно?');
  await window.click(await window.text('Отправить вопрос', 'main//button'));
  await window.text('Вопрос отправлен');
  expect(await window.path()).toContain(`/o/${DEMO_LINK}`);
});

test('JavaScript off: a proposal is read, and its deal takes papers; a foreign link opens nothing', async ({
  window,
  site,
}, info) => {
  const { driver } = window.webkit;
  const off = await startScriptlessProxy(site.url);
  try {
    await driver.get(off.url + (await demoPage(site, DEMO_DEAL_LINK)));
    await window.text('Путь машины');
    expect(await driver.findElements({ css: 'script' })).toEqual([]);
    mkdirSync(info.outputDir, { recursive: true });
    const file = path.join(info.outputDir, 'inn.png');
    writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'));
    await (await driver.findElement({ css: '#task input[type=file]' })).sendKeys(file);
    await window.click(await window.text('Прислать', 'main//button'));
    await window.text('Получили, файлов: 1.');
    await driver.get(off.url + (await demoPage(site, DEMO_LINK)));
    await window.text('Итого');
    await driver.get(`${off.url}/o/${'A'.repeat(43)}`);
    await window.text('Ссылка больше не открывается');
  } finally {
    await off.close();
  }
});

test('a review is sent with its photo', async ({ window, site }, info) => {
  const { driver } = window.webkit;
  await window.goto('/reviews');
  const base64 = await driver.executeScript<string>(`
    const canvas = document.createElement('canvas');
    canvas.width = 1800; canvas.height = 900;
    canvas.getContext('2d').fillRect(0, 0, 900, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1];`);
  const file = path.join(info.outputDir, 'photo.jpg');
  mkdirSync(info.outputDir, { recursive: true });
  writeFileSync(file, Buffer.from(base64, 'base64'));
  await (await window.find('main input[name=name]')).sendKeys('Пётр');
  await (await window.find('main input[name=phone]')).sendKeys('89041234500');
  await (await window.find('main input[name=car]')).sendKeys('Toyota Harrier');
  await window.click(await window.text('Япония', 'main//label'));
  await (await window.find('main textarea[name=review_text]')).sendKeys('Доехала в срок.');
  const photos = await driver.findElement({ css: 'main input[name=photos]' });
  await photos.sendKeys(file);
  await window.find('main canvas[aria-label="Фото photo.jpg"]');
  await window.click(await window.find('main input[name=consent-personal-data]'));
  await window.click(await window.find('main form button[type=submit]'));
  await window.text(FORM_TEXTS.success);
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  expect(leads.find((lead) => lead.phone === '+79041234500')?.photos).toHaveLength(1);
});

for (const one of [HONEST[0], WRONG[0]])
  test(`a quote is judged by the law: ${one?.name}`, async ({ window, site }) => {
    if (one === undefined) throw new Error('no quote');
    await window.goto('/check-quote');
    // pasted, as a quote is: WebDriver types too fast for so many lines
    await window.webkit.driver.executeScript(
      `arguments[0].value = arguments[1];
       arguments[0].dispatchEvent(new InputEvent('input', { bubbles: true }));`,
      await window.find('main textarea'),
      await textOf(one, site.url),
    );
    await window.click(await window.text('Машина', 'main//summary'));
    const { choices, texts } = fieldsOf(one);
    for (const [name, value] of choices)
      await (await window.find(`select[name=${name}] option[value="${value}"]`)).click();
    for (const [name, value] of texts)
      await (await window.find(`input[name=${name}]`)).sendKeys(value);
    await window.click(await window.text('Разобрать', 'main//button'));
    await window.text('Строка за строкой');
    expect(saidIn(await (await window.find('main')).getText())).toEqual(expectedOf(one));
  });

test('a link that is followed while the scripts are still coming leads on', async ({
  window,
  site,
}) => {
  const { driver } = window.webkit;
  const proxy = await startSlowProxy(site.url, (url) => {
    if (url.endsWith('.js')) return 900;
    return url === '/blog' ? 1500 : 0;
  });
  try {
    await driver.get(`${proxy.url}/terms`);
    await window.click(await window.find('header a[href="/blog"]'));
    await driver.wait(until.urlMatches(/\/blog$/), 20_000);
    await driver.wait(
      async () => (await (await window.find('h1')).getText()).includes('Блог'),
      20_000,
    );
    expect(proxy.asked.filter((url) => url === '/blog')).toHaveLength(1);
  } finally {
    await proxy.close();
  }
});
