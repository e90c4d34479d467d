import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteProcess } from './site-process.ts';

/** Every list, every question, services, the frame around all of them and the blocks of the home page. */
const PAGES = [
  '/',
  '/catalog/japan',
  '/catalog/china',
  '/catalog/korea',
  '/services',
  '/questions',
  '/glossary',
];
/** A page is made anew within a second of a change. */
const LATE_MS = 3000;
/** New in each page: its script's nonce, its token, the moment it was made. */
const FRESH = /<script[^]*?<\/script>|<meta name="csrf-token"[^>]*>|nonce="[^"]*"/g;

/** What visitors see of a site. */
export interface SeenSite {
  /** some texts name a day: what was read in another hour cannot be compared */
  hour: number;
  pages: ReadonlyMap<string, string>;
}

export async function readSite({ url }: SiteProcess): Promise<SeenSite> {
  const pages = PAGES.map(async (page) => {
    const answer = await fetch(url + page);
    return [page, (await answer.text()).replaceAll(FRESH, '')] as const;
  });
  return { hour: thisHour(), pages: new Map(await Promise.all(pages)) };
}

export const thisHour = (): number => Math.floor(Date.now() / 3_600_000);

/** @returns where the site looks different for longer than a page takes to be made anew; null: nowhere */
export async function findChange(site: SiteProcess, before: SeenSite): Promise<string | null> {
  const until = Date.now() + LATE_MS;
  for (;;) {
    const { pages: now } = await readSite(site);
    const changed = PAGES.find((page) => now.get(page) !== before.pages.get(page));
    if (changed === undefined) return null;
    if (Date.now() > until) {
      const [was = '', is = ''] = [before.pages.get(changed), now.get(changed)];
      const at = [...was].findIndex((letter, place) => letter !== is[place]);
      const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
      return `${changed}: «${around(was)}» is «${around(is)}» now`;
    }
    await sleep(100);
  }
}
