import { publicRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** What the Nu HTML checker and HTML_CodeSniffer call errors, as selectors: none may match on any page. */
const ERRORS: Record<string, string> = {
  'a place in a set without a role': '[aria-posinset]:not([role])',
  'a hidden label of a field': 'label[aria-hidden]',
  'readonly on a control that has none':
    'input:is([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="button"])[readonly]',
  'autocomplete of a name without type': 'input[autocomplete="name"]:not([type="text"])',
  'cells with roles in a table without one':
    'table:not([role="table"]) :is(td, th, tr, thead, tbody)[role]',
  'an element named by an empty id': '[id=""]',
  'a block inside a label': 'label :is(h1, h2, h3, h4, p, div)',
  'a button inside a link': 'a[href] :is(a, button)',
  'a list with other children': ':is(ul, ol) > :not(li, script, template)',
  'an unnamed picture': 'img:not([alt])',
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    // the page that is not found is one of the pages
    test.use({ javaScriptEnabled, allowedErrors: ['404'] });

    test('pages hold none of the errors that checkers of HTML name', async ({ page, site }) => {
      test.slow();
      const found: string[] = [];
      for (const [name, route] of Object.entries(await publicRoutes(site))) {
        await page.goto(site.url + route);
        for (const [error, selector] of Object.entries(ERRORS)) {
          const count = await page.locator(selector).count();
          if (count > 0) found.push(`${name}: ${error}, ${count}`);
        }
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        if (twice.length > 0) found.push(`${name}: ids given twice, ${twice.join(' ')}`);
      }
      expect(found).toEqual([]);
    });
  });
