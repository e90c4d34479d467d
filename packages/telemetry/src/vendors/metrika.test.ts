import { expect, test } from 'vitest';
import { ANALYTICS_BREAKER } from '../limits.ts';
import { createMetrika } from './metrika.ts';

/** As much of a page as a counter touches. */
function fakePage() {
  const scripts: (EventTarget & { src?: string; remove(): void })[] = [];
  const kept = new Map([
    ['_ym_uid', '1'],
    ['prichal:city', 'kazan'],
  ]);
  const cookies: string[] = [];
  const page = {
    document: {
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
    localStorage: Object.assign(Object.fromEntries(kept), {
      removeItem(this: Record<string, unknown>, name: string) {
        delete this[name];
      },
    }),
  } as unknown as Window & Record<string, unknown> & { ym?: { a?: unknown[][] } };
  return { page, scripts, cookies };
}

test('is not asked for before it is enabled, and is told views and goals with their values after', () => {
  const { page, scripts } = fakePage();
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.tell('page_view', {}, '/contacts');
  expect(scripts).toHaveLength(0);
  counter.enable();
  expect(scripts.map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  counter.tell('page_view', {}, '/contacts');
  counter.tell('goal', { goal: 'consultation', value: 25 }, '/contacts');
  counter.tell('error', { message: 'x' }, '/contacts');
  expect(page.ym?.a).toEqual([
    [7, 'init', { defer: true, clickmap: false, trackLinks: false, webvisor: false }],
    [7, 'hit', '/contacts'],
    [7, 'reachGoal', 'consultation', { order_price: 25, currency: 'RUB' }],
  ]);
  expect(scripts).toHaveLength(1);
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
    counter.tell('page_view', {}, '/');
  }
  expect(asked).toBe(3);
  now = 60_000;
  counter.tell('page_view', {}, '/');
  expect(scripts).toHaveLength(1);
});

test('consent withdrawn takes its marks off the device, and nothing more is told', () => {
  const { page, cookies } = fakePage();
  const counter = createMetrika(7, page, () => 0, ANALYTICS_BREAKER);
  counter.enable();
  counter.disable();
  expect(page['disableYaCounter7']).toBe(true);
  expect(cookies).toEqual(['_ym_d=; Path=/; Max-Age=0']);
  expect(Object.keys(page.localStorage)).toEqual(['prichal:city', 'removeItem']);
  const told = page.ym?.a?.length;
  counter.tell('page_view', {}, '/');
  expect(page.ym?.a?.length).toBe(told);
});
