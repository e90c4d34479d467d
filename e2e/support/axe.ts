import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type Axe = typeof axe;

/** Without comments and long names: a browser reads it in half the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose answer can differ between widths and themes; the others read the document alone. */
export const DRAWN_RULES = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
];

/** Of these the ones that read colours: what a second theme of the same width can change. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is asked of axe: the rules by name or by tag, all when missing; `part`: of this selector alone. */
interface Asked {
  rules?: string[];
  tags?: string[];
  part?: string;
}

/** Accessibility violations found by axe, each with its rule and location. */
export async function violationsOf(
  page: Page,
  { rules, tags, part }: Asked = {},
): Promise<string[]> {
  // the script is brought to a page once: bringing it takes as long as a whole question
  const brought = await page.evaluate(() => 'axe' in window);
  if (!brought) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ chosen, place }) => {
      const { axe: here } = window as unknown as { axe: Axe };
      // naming everything that passes would take longer than finding what does not
      const { violations } = await here.run(place ?? document, {
        ...(chosen && { runOnly: chosen }),
        resultTypes: ['violations'],
        selectors: false,
      });
      return violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`);
    },
    { chosen: chosenOf(rules, tags), place: part },
  );
}

function chosenOf(rules?: string[], tags?: string[]) {
  if (rules) return { type: 'rule' as const, values: rules };
  return tags && { type: 'tag' as const, values: tags };
}
