import { FORM_TEXTS } from '@prichal/contract';
import { until } from 'selenium-webdriver';
import { KAZAN_RESULT } from '../support/routes.ts';
import { expect, test } from '../support/webkit/test.ts';
import { firstCar, linkTo } from '../support/watch-letters.ts';

interface Lead {
  phone: string;
  context: { preferred_contact?: string; call_at?: string };
}

test('a car is watched by e-mail, confirmed and stopped', async ({ window, site }) => {
  await window.size(390, 844);
  await window.goto(await firstCar(site));
  await window.click(await window.text('Следить за ценой', 'main//a'));
  const address = 'webkit-reader@example.ru';
  await (await window.find('main input[name=email]')).sendKeys(address);
  await (await window.find('main input[name=bound]')).sendKeys('100000');
  await window.click(await window.find('main input[name=consent]'));
  await window.click(await window.text('Следить', 'main//button'));
  await window.text('Осталось подтвердить', 'h1');
  await window.goto(new URL(await linkTo(site, address)).pathname);
  await window.text('Ждёт подтверждения', 'main');
  await window.click(await window.text('Подтвердить', 'main//button'));
  await window.text('Готово: следим', 'main');
  await window.click(await window.text('Больше не следить', 'main//button'));
  await window.text('Больше не следим', 'main');
});

test('a call is asked for at a time, and the page of the request says it', async ({
  window,
  site,
}) => {
  await window.size(390, 844);
  await window.goto('/contacts');
  await (await window.find('main input[name=name]')).sendKeys('Вера');
  await (await window.find('main input[name=phone]')).sendKeys('89041234577');
  await window.click(await window.text('Выбрать, как и когда ответить', 'main//form//summary'));
  const times = await window.find('main select[name=call_at]');
  await window.click(times);
  const last = await window.webkit.driver.executeScript<string>(
    `const list = arguments[0];
     list.selectedIndex = list.options.length - 1;
     list.dispatchEvent(new Event('change', { bubbles: true }));
     return list.value;`,
    times,
  );
  await window.click(await window.find('main input[name=consent-personal-data]'));
  await window.click(await window.find('main form button[type=submit]'));
  await window.text(FORM_TEXTS.success);
  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as Lead[];
  expect(leads.find(({ phone }) => phone === '+79041234577')?.context).toMatchObject({
    preferred_contact: 'phone',
    call_at: new Date(last).toISOString(),
  });
  await window.click(await window.text('Страница заявки', 'main//a'));
  await window.text('Позвоним', 'main');
});

test('a request stays in reach on the next pages until one press hides it', async ({ window }) => {
  await window.size(390, 844);
  await window.goto('/contacts');
  await (await window.find('main input[name=name]')).sendKeys('Зоя');
  await (await window.find('main input[name=phone]')).sendKeys('89041234578');
  await window.click(await window.find('main input[name=consent-personal-data]'));
  await window.click(await window.find('main form button[type=submit]'));
  await window.text(FORM_TEXTS.success);
  await window.goto('/about');
  await window.click(await window.find('[data-request-bar] a'));
  await window.text('Что с заявкой', 'h2');
  await window.text('Принята', 'main//li');
  await window.goto('/about');
  const bar = await window.find('[data-request-bar]');
  await window.click(await window.find('[data-request-bar] button'));
  await window.webkit.driver.wait(until.stalenessOf(bar), 40_000);
});

test('the ledger is narrowed to a country and to one of its routes', async ({ window }) => {
  const { driver } = window.webkit;
  const isOfCountry = () => driver.wait(until.urlMatches(/\/ledger\?country=korea$/), 40_000);
  await window.size(390, 844);
  await window.goto('/ledger');
  await window.text('Обещали и вышло', 'h1');
  await window.click(await window.text('Корея', 'main//a'));
  await isOfCountry();
  await window.goto('/ledger?country=korea&route=direct');
  await window.text('Только из Кореи напрямую', 'main//p');
  await window.click(await window.text('Все из Кореи', 'main//a'));
  await isOfCountry();
});

test('the home page goes on where the last visit ended', async ({ window, site }) => {
  await window.size(390, 844);
  const car = await firstCar(site);
  await window.goto(car);
  await window.stored('prichal:seen-totals', car.split('/').at(-1) ?? '');
  await window.goto(KAZAN_RESULT);
  await window.stored('prichal:calculation', 'до Казани');
  await window.goto('/');
  await window.text('С прошлого раза', 'h2');
  await window.click(await window.text('Расчёт до Казани', 'main//a'));
  await window.webkit.driver.wait(until.urlContains('/calculator/result?'), 40_000);
});
