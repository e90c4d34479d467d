import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { SiteProcess } from './site-process.ts';

/** The text of a letter of one part. */
function bodyOf(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replaceAll(/=\r\n/g, '');
}

/** The link of the newest letter to this address; it comes a moment after the form. */
export async function linkTo(site: SiteProcess, address: string): Promise<string> {
  const folder = path.join(site.dataDir, 'outbox', 'watches');
  let link = '';
  await expect
    .poll(
      async () => {
        for (const file of await readdir(folder).catch(() => [])) {
          if (!file.endsWith('.eml')) continue;
          const letter = await readFile(path.join(folder, file), 'utf8');
          if (!letter.includes(`To: ${address}`)) continue;
          link = /https?:\S+\/watch\/[\w-]{43}/.exec(bodyOf(letter))?.[0] ?? '';
        }
        return link;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return link;
}

/** The path of a car that can be ordered from Japan. */
export async function firstCar(site: SiteProcess): Promise<string> {
  const answer = await fetch(
    `${site.url}/api/v1/catalog/cars/?country=japan&availability=order&limit=1`,
  );
  const { results } = (await answer.json()) as { results: { id: string }[] };
  return `/catalog/japan/${results[0]?.id ?? ''}`;
}
