import { setTimeout } from 'node:timers/promises';
import { DEMO_DEAL_LINK, DEMO_LINK } from '@prichal/contract';
import type { DatabaseHandle } from '@prichal/database';
import { findLink } from '@prichal/office';
import { makeOwnerLink } from './owner-link.ts';
import type { Running } from './running.ts';

const LINKS = [
  { title: 'Страница клиента, предложение (демо)', token: DEMO_LINK },
  { title: 'Страница клиента, сделка (демо)', token: DEMO_DEAL_LINK },
];
/** A job makes the proposal and the deal soon after the start, ms. */
const ASK_MS = 500;
const TRIES = 120;

/** What a person who starts a demo can open at once; a live site has none of it. */
export async function linksOfDemo(
  db: DatabaseHandle['db'],
  mode: 'demo' | 'live',
  siteUrl: string,
): Promise<Pick<Running, 'ownerLink' | 'demoLinks'>> {
  if (mode === 'live') return { ownerLink: null, demoLinks: Promise.resolve([]) };
  return {
    ownerLink: await makeOwnerLink(db, siteUrl, new Date()),
    demoLinks: findDemoLinks(db, siteUrl),
  };
}

/**
 * Pages of a demo's made-up clients, as soon as they open.
 * @returns those that open in time; none where nobody is made up
 */
async function findDemoLinks(
  db: DatabaseHandle['db'],
  siteUrl: string,
): Promise<Awaited<Running['demoLinks']>> {
  try {
    const lead = await db
      .selectFrom('leads')
      .select('uid')
      .where('demo', '=', true)
      .limit(1)
      .execute();
    if (lead.length === 0) return [];
    for (let tries = 1; ; tries += 1) {
      const now = new Date();
      const found = await Promise.all(
        LINKS.map(({ token }) => findLink(db, 'proposal', token, now)),
      );
      if (tries === TRIES || !found.includes(null))
        return LINKS.filter((_, index) => found[index] !== null).map(({ title, token }) => ({
          title,
          link: `${siteUrl}/o/${token}`,
        }));
      await setTimeout(ASK_MS, undefined, { ref: false });
    }
  } catch {
    // the site has been stopped, or its database is away: a start does not depend on an invitation to look around
    return [];
  }
}
