import { expect } from '@playwright/test';
import { leaveRequest } from './leave-request.ts';
import type { OfficePerson } from './office.ts';
import type { SiteProcess } from './site-process.ts';

/** Posts to the office's API as a person of it; the answer must be good. */
export async function callOffice<Answer>(
  site: SiteProcess,
  person: OfficePerson,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/office${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, cookie: person.cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Reads of the office's API as a person of it. */
export async function askOffice<Answer>(
  site: SiteProcess,
  person: OfficePerson,
  path: string,
): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/office${path}`, {
    headers: { cookie: person.cookie },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Answer;
}

interface Made {
  proposal: { uid: string; version: number };
  link: string | null;
}

/** A proposal of two cars to a new lead, sent. `path`: of the client's link. */
export async function sentProposal(site: SiteProcess, person: OfficePerson, phone: string) {
  const { number } = await leaveRequest(site, { name: 'Ирина', phone });
  const { items } = await askOffice<{ items: { uid: string }[] }>(
    site,
    person,
    `/leads?tab=all&q=${encodeURIComponent(number)}`,
  );
  const { uid: lead = '' } = items[0] ?? {};
  const cars = await Promise.all(
    (['korea', 'china'] as const).map(async (country) => {
      const list = await fetch(
        `${site.url}/api/v1/catalog/cars/?country=${country}&sort=price&limit=30`,
      );
      const { results } = (await list.json()) as {
        results: { id: string; export_ban: boolean; landed: { complete: boolean } | null }[];
      };
      // the fee is one for all cars: of a dear one it may be too little to offer it without the owner
      const car = results.find(
        (one) => one.id.startsWith('demo-') && !one.export_ban && one.landed?.complete === true,
      );
      return { country, id: car?.id ?? '' };
    }),
  );
  const { proposal } = await callOffice<Made>(site, person, '/proposals', { lead_uid: lead, cars });
  const { version, uid } = proposal;
  const made = await callOffice<Made>(site, person, `/proposals/${uid}/send`, { version });
  return {
    uid,
    lead,
    version: made.proposal.version,
    path: new URL(made.link ?? '').pathname,
  };
}
