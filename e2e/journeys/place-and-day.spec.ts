import { publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '../support/test.ts';

const CALCULATION =
  'country=japan&importer=individual&price_amount=2600000&price_currency=JPY&manufactured=2023-03&powertrain=petrol&engine_cc=1496&power_value=109&power_unit=hp&city=kazan';

/** Kinds of pages that show totals: names of `publicRoutes`, or an address. */
const PAGES: Readonly<Record<string, string | null>> = {
  home: null,
  collection: null,
  'collection-budget': null,
  'brand-countries': null,
  'catalog-china': null,
  'catalog-japan': null,
  'catalog-filtered': null,
  brand: null,
  model: null,
  'model-city': null,
  'delivery-city': null,
  picked: null,
  search: null,
  compare: null,
  'car-japan': null,
  'car-china': null,
  'calculator-budget': null,
  'check-quote-result': null,
  calculator: `/calculator?${CALCULATION}`,
  'calculator-result': `/calculator/result?${CALCULATION}`,
};

/** «до Казани», «во Владивостоке», «Итого, Казань» */
const PLACE = /(?:до|в|во)\s(?:Владивосток|[А-ЯЁ][а-яё-]+)/;
/** «курс 20 ноября», «курсы … на 20 ноября», «на 20 ноября», «Курс на 20 ноября 2026» */
const DAY =
  /(?:курс\S*|на)\s(?:на\s)?\d{1,2}\s(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)/i;

/** Cards and bars stand alone in the eye: each says itself where and when. */
async function sumsAlone(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main article, [data-bottom-bar]')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => one.innerText.replaceAll(/\s+/gu, ' '))
      .filter((text) => /\d{3}\s\d{3}\s₽/u.test(text)),
  );
}

test.use({ viewport: { width: 360, height: 780 } });

test('no total stands without the city it goes to and the day of its rates', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const routes = await publicRoutes(site);
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(address ?? routes[name] ?? `/no-such-route-${name}`);
    const main = (await page.getByRole('main').innerText()).replaceAll(/\s+/gu, ' ');
    expect(main, `${name} shows a total`).toMatch(/\d{3}\s\d{3}\s₽/u);
    expect.soft(main, `${name}: the city`).toMatch(PLACE);
    expect.soft(main, `${name}: the day`).toMatch(DAY);
    for (const text of await sumsAlone(page)) {
      expect.soft(text, `${name}: the city beside the sum`).toMatch(PLACE);
      expect
        .soft(text, `${name}: the day beside the sum`)
        .toMatch(/таможня уплачена/.test(text) ? /./ : DAY);
    }
  }
});

test('a number and its unit stay on one line', async ({ page, site }) => {
  test.setTimeout(180_000);
  const routes = await publicRoutes(site);
  for (const name of Object.keys(PAGES)) {
    await page.goto(PAGES[name] ?? routes[name] ?? '/');
    const torn = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (!node.parentElement?.closest('script, style, option, textarea, svg'))
          found.push(
            ...(/(?:до|от|свыше)?.?\d (?:л\.с\.|₽|см³)/.exec(node.textContent ?? '') ?? []),
          );
      return found;
    });
    expect.soft(torn, name).toEqual([]);
  }
});
