import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from '../support/test.ts';
import { answerCookies, openDialog, openMeasured, test } from '../support/measured-visit.ts';
import { eventsOf } from '../support/watched-intake.ts';

test.use({ cookiesAnswered: false });

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Days of a report are those of the office. */
const AROUND_NOW = ['--from', dayFromNow(-1), '--to', dayFromNow(1), '--json'];

test('a started form is reported once and appears in the funnel', async ({
  page,
  intake,
  site,
}) => {
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Телефон').pressSequentially('914555');
  await dialog.getByLabel('Имя').fill('Мария');
  const begun = () => eventsOf(intake.accepted).filter(({ name }) => name === 'form_start');
  await expect
    .poll(() => begun().map(({ props }) => props), { timeout: 30_000 })
    .toEqual([{ form: 'consultation' }]);
  const countOf = async (): Promise<number> => {
    const lines = JSON.parse(await site.prichal('report', 'funnel', ...AROUND_NOW)) as {
      step: string;
      count: number;
    }[];
    return lines.find(({ step }) => step === 'form_start')?.count ?? 0;
  };
  await expect.poll(countOf).toBeGreaterThan(0);
});

test('a draft that the page fills in begins no form', async ({ page, intake }) => {
  await answerCookies(page, intake.url, true);
  await page.addInitScript(() => {
    if (window.location.protocol === 'about:') return;
    const draft = { at: Date.now(), values: { name: 'Мария', message: 'Без окрасов' } };
    localStorage.setItem('prichal:draft:consultation', JSON.stringify(draft));
  });
  await openMeasured(page, `${intake.url}/contacts`);
  await expect(page.locator('form#request').getByLabel('Имя')).toHaveValue('Мария');
  await page.goto('about:blank');
  const names = () => eventsOf(intake.arrived).map(({ name }) => name);
  await expect.poll(names, { timeout: 30_000 }).toContain('web_vital');
  expect(names()).not.toContain('form_start');
});

/** Position of a string in a built file (row, column) and in its source file (line); counted from 1. */
function placeOf(
  text: string,
  source: string,
): { file: string; row: number; column: number; line: number } {
  const folder = path.resolve(import.meta.dirname, '../../apps/web/build/client/assets');
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(folder, name), 'utf8').includes(text),
  );
  const built = readFileSync(path.join(folder, file ?? ''), 'utf8');
  const written = readFileSync(path.resolve(import.meta.dirname, '../..', source), 'utf8');
  const above = built.slice(0, built.indexOf(text)).split('\n');
  return {
    file: `/assets/${file}`,
    row: above.length,
    column: (above.at(-1)?.length ?? 0) + 1,
    line: written.slice(0, written.indexOf(text)).split('\n').length,
  };
}

test('an error in a built file is reported with the line it was written in', async ({
  page,
  intake,
  site,
}) => {
  const { file, row, column, line } = placeOf(
    'lead_capture_dismissed',
    'apps/web/app/features/requests/popup/lead-popup.tsx',
  );
  await answerCookies(page, intake.url, true);
  await openMeasured(page, `${intake.url}/contacts`);
  await page.evaluate(
    ([filename, lineno, colno]) => {
      const error = new TypeError('probe of source lines');
      error.stack = `TypeError: probe\n    at f (${location.origin}${filename}:${lineno}:${colno})`;
      const { message } = error;
      window.dispatchEvent(
        new ErrorEvent('error', {
          message,
          filename: location.origin + filename,
          lineno,
          colno,
          error,
        }),
      );
    },
    [file, row, column] as const,
  );
  const places = async (): Promise<unknown[]> => {
    const found = JSON.parse(await site.prichal('report', 'errors', ...AROUND_NOW)) as {
      message: string;
      place: string | null;
    }[];
    return found
      .filter(({ message }) => message === 'probe of source lines')
      .map(({ place }) => place);
  };
  await expect
    .poll(places, { timeout: 30_000 })
    .toEqual([expect.stringMatching(new RegExp(`popup/lead-popup\\.tsx:${line}:\\d+`))]);
});
