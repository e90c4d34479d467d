import { expect } from '@playwright/test';
import { leaveRequest } from './leave-request.ts';
import type { OfficePerson } from './office.ts';
import type { SiteProcess } from './site-process.ts';

interface Accepted {
  /** uid of the proposal */
  proposal: string;
  lead: string;
  deal: string;
  /** path of the client's page */
  path: string;
  /** the page of the request */
  receipt: string;
}

/** A deal: a request whose proposal of one Korean car of at most 160 hp was sent and accepted. */
export async function acceptedDeal(
  site: SiteProcess,
  person: OfficePerson,
  client: { name: string; phone: string },
): Promise<Accepted> {
  const { number, receipt_url: receipt } = await leaveRequest(site, {
    ...client,
    context: { city: 'novosibirsk', time_zone: 'Asia/Novosibirsk' },
  });
  const { items } = await ask<{ items: { uid: string }[] }>(
    site,
    person,
    `/leads?tab=all&q=${encodeURIComponent(number)}`,
  );
  const lead = items[0]?.uid ?? '';
  const list = await fetch(
    `${site.url}/api/v1/catalog/cars/?country=korea&util=preferential&limit=30`,
  );
  const { results } = (await list.json()) as {
    results: { id: string; export_ban: boolean; landed: { complete: boolean } | null }[];
  };
  const car = results.find((one) => !one.export_ban && one.landed?.complete === true);
  const { proposal } = await ask<{ proposal: { uid: string; version: number } }>(
    site,
    person,
    '/proposals',
    { lead_uid: lead, cars: [{ country: 'korea', id: car?.id ?? '' }] },
  );
  const sent = await ask<{ link: string }>(site, person, `/proposals/${proposal.uid}/send`, {
    version: proposal.version,
  });
  const { pathname: path } = new URL(sent.link);
  const accepted = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'accept', version: '1', position: '0' }),
    redirect: 'manual',
  });
  expect(accepted.status).toBe(303);
  const deals = await ask<{ items: { uid: string }[] }>(
    site,
    person,
    `/deals?tab=all&lead=${lead}`,
  );
  return { proposal: proposal.uid, lead, deal: deals.items[0]?.uid ?? '', path, receipt };
}

/** The office's API for somebody who is signed in; a body makes it a POST. */
async function ask<Answer>(
  site: SiteProcess,
  { cookie }: OfficePerson,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/office${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}
