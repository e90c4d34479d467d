import type { Page } from '@playwright/test';

/** What the Nu HTML checker and HTML_CodeSniffer call errors, as selectors: none may match on any page. */
const ERRORS: Readonly<Record<string, string>> = {
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

/** Errors of the page's HTML, each with how often it stands; ids that are given twice. */
export function htmlErrorsOf(page: Page): Promise<string[]> {
  return page.evaluate((selectors) => {
    const found = Object.entries(selectors).flatMap(([error, selector]) => {
      const { length } = document.querySelectorAll(selector);
      return length > 0 ? [`${error}, ${length}`] : [];
    });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    return twice.length > 0 ? [...found, `ids given twice, ${twice.join(' ')}`] : found;
  }, ERRORS);
}
