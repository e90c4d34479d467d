import { expect, test } from 'vitest';
import { ANALYTICS_BREAKER } from '../limits.ts';
import { createMetrika } from './metrika.ts';

/** As much of a page as a counter touches. */
function fakePage(address = 'https://site.test/contacts', referrer = '') {
  const scripts: (EventTarget & { src?: string; remove(): void })[] = [];
  const stored = new Map([
    ['_ym_uid', '1'],
    ['prichal:city', 'kazan'],
  ]);
  const cookies: string[] = [];
  const page = {
    location: { href: address },
    document: {
      referrer,
      createElement: () =>
        Object.assign(new EventTarget(), {
          remove() {
            scripts.splice(0);
          },
        }),
      head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
      get cookie() {
        return '_ym_d=1; csrftoken=x';
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    },
    localStorage: Object.assign(Object.fromEntries(stored), {
      removeItem(this: Record<string, unknown>, name: string) {
        delete this[name];
      },
    }),
  } as unknown as Window & Record<string, unknown> & { ym?: { a?: unknown[][] } };
  return { page, scripts, cookies };
}

const INIT = {
  defer: true,
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};

test('is not loaded before it is enabled, and receives views and goals with their values after', () => {
  const { page, scripts } = fakePage();
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.report('page_view', {}, 'https://site.test/contacts');
  expect(scripts).toHaveLength(0);
  counter.enable();
  expect(scripts.map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  counter.report('page_view', {}, 'https://site.test/contacts');
  counter.report('goal', { goal: 'consultation', value: 25 }, 'https://site.test/contacts');
  counter.report('error', { message: 'x' }, 'https://site.test/contacts');
  counter.report('page_view', {}, 'https://site.test/about');
  expect(page.ym?.a).toEqual([
    [7, 'init', { ...INIT, url: 'https://site.test/contacts', referrer: '' }],
    [7, 'hit', 'https://site.test/contacts', { referer: '' }],
    [7, 'reachGoal', 'consultation', { order_price: 25, currency: 'RUB' }],
    [7, 'hit', 'https://site.test/about', { referer: 'https://site.test/contacts' }],
  ]);
  expect(scripts).toHaveLength(1);
});

const TOKEN = 'AZCmsHwefRGKvAEjRWeJqwe97FXxeptPzstXKQ1e9Mfi';

test.each([
  ['https://site.test/search?q=Иван+Петров', 'https://site.test/search'],
  ['https://site.test/catalog/japan?q=79041234567&brand=toyota', 'https://site.test/catalog/japan'],
  ['https://site.test/contacts?search=a&words=Иван', 'https://site.test/contacts'],
  ['https://site.test/about?phone=8+904+123-45-67', 'https://site.test/about'],
  ['https://site.test/about#ivan@mail.ru', 'https://site.test/about'],
])('of %s another company gets the path alone, and no goal', (address, reported) => {
  const { page } = fakePage(address, 'https://yandex.ru/search/?text=Иван+Петров');
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.enable();
  counter.report('page_view', {}, address);
  const [, init, hit] = ['', ...(page.ym?.a ?? [])];
  const referrer = 'https://yandex.ru/search/';
  expect(init).toEqual([7, 'init', { ...INIT, url: reported, referrer }]);
  expect(hit).toEqual([7, 'hit', reported, { referer: referrer }]);
  if (address.includes('#')) return;
  counter.report('goal', { goal: 'consultation', value: 25 }, address);
  expect(page.ym?.a).toHaveLength(2);
});

test('campaign parameters are sent, unless they contain personal data', () => {
  const address =
    'https://site.test/?utm_source=vk&utm_campaign=79041234567&utm_term=Иван&yclid=12345';
  const { page } = fakePage(address);
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.enable();
  counter.report('page_view', {}, address);
  expect(page.ym?.a?.[1]?.[2]).toBe('https://site.test/?utm_source=vk&yclid=12345');
});

test('a receipt is not reported, neither as a page nor as a referrer', () => {
  const receipt = `https://site.test/R/${TOKEN}`;
  const { page } = fakePage('https://site.test/', receipt);
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.enable();
  counter.report('page_view', {}, receipt);
  counter.report('goal', { goal: 'consultation', value: 25 }, receipt);
  counter.report('page_view', {}, 'https://site.test/');
  expect(page.ym?.a).toEqual([
    [7, 'init', { ...INIT, url: 'https://site.test/', referrer: '' }],
    [7, 'hit', 'https://site.test/', { referer: '' }],
  ]);
});

test('has a breaker of its own: three scripts that do not come, then a minute of rest', () => {
  let now = 0;
  const { page, scripts } = fakePage();
  const counter = createMetrika(7, page, () => now, ANALYTICS_BREAKER);
  counter.enable();
  let asked = 0;
  for (let round = 0; round < 10; round += 1) {
    const script = scripts.pop();
    if (script) asked += 1;
    script?.dispatchEvent(new Event('error'));
    counter.report('page_view', {}, 'https://site.test/');
  }
  expect(asked).toBe(3);
  now = 60_000;
  counter.report('page_view', {}, 'https://site.test/');
  expect(scripts).toHaveLength(1);
});

test('withdrawn consent removes its data from the device, and nothing more is sent', () => {
  const { page, cookies } = fakePage();
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.enable();
  counter.disable();
  expect(page['disableYaCounter7']).toBe(true);
  expect(cookies).toEqual(['_ym_d=; Path=/; Max-Age=0']);
  expect(Object.keys(page.localStorage)).toEqual(['prichal:city', 'removeItem']);
  const reported = page.ym?.a?.length;
  counter.report('page_view', {}, 'https://site.test/');
  expect(page.ym?.a?.length).toBe(reported);
});
