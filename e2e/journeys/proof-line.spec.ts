import { waitForDemoLedger } from '../support/demo-ledger.ts';
import { ownSite } from '../support/own-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test as base } from '../support/test.ts';
import type { Page } from '../support/test.ts';

// a site of its own: on a shared one another journey may have asked for the home page before the ledger was there
const test = base.extend<object, { site: SiteProcess }>({ site: ownSite({}, waitForDemoLedger) });

/** «−3…+3,4 %», «10 машинам», as a page has them. */
const RANGE = /[−+]?\d+(?:,\d+)?…[−+]?\d+(?:,\d+)?\s%/;

const proof = (page: Page) => page.getByRole('main').getByText(/столько вышло к\sобещанному/);

test.use({ javaScriptEnabled: false });

test('the home page says how paid sums lay to promised ones, as the ledger has it', async ({
  page,
}) => {
  await page.goto('/ledger');
  const spread = page.getByRole('region', { name: 'Разброс' });
  const range = RANGE.exec(await spread.innerText())?.[0] ?? 'no range in the ledger';
  const [, within, count] =
    /столько у\s(\d+)\sмашин\S* из\s(\d+)/.exec(await spread.innerText()) ?? [];

  await page.goto('/');
  await expect(proof(page)).toContainText(range);
  const cars = within === count ? '' : ` из\\s${count}`;
  await expect(proof(page)).toContainText(
    new RegExp(`к\\sобещанному по\\s${within}\\sмашин\\S+${cars}, демо\\.`),
  );
  await proof(page).getByRole('link', { name: 'Все до одной' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
});
