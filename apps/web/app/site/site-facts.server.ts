import type { Site } from '@prichal/contract';
import { EVEN_TEST } from '@prichal/contract';
import type { RouterContextProvider } from 'react-router';
import { placeStaticParts } from '../document/static-parts.ts';
import type { FrameMarkup, SiteFacts } from './site-facts.ts';
import { proofOf } from './ledger-spread.server.ts';
import { siteContext } from './site.ts';

/** Reads what every page shows; a site without rates is still a site. */
export async function loadSite(
  context: Readonly<RouterContextProvider>,
  makeFrame: (site: Pick<Site, 'brand' | 'mode' | 'library'>) => FrameMarkup,
  pathname: string,
): Promise<SiteFacts> {
  const site = context.get(siteContext);
  const [rates, proof] = await Promise.all([
    site.rates().catch((error: unknown) => {
      site.reportError(error);
      return null;
    }),
    proofOf(site),
  ]);
  return {
    brand: site.brand,
    mode: site.mode,
    publicUrl: site.publicUrl,
    ...titlesOf(site, pathname),
    frame: placeStaticParts(context, makeFrame(site)),
    rates,
    ...(proof === null ? {} : { proof }),
    ...(site.furtherCountries().length === 0 ? {} : { countries: site.furtherCountries() }),
    csrfFetch: site.csrfFetch,
    ...(site.apiOrigin === null ? {} : { apiOrigin: site.apiOrigin }),
    ...(site.popupByValue ? { popupByValue: true } : {}),
    ...(site.popupTest.key === EVEN_TEST.key ? {} : { popupTest: site.popupTest }),
    ...measuringOf(site, pathname),
  };
}

function titlesOf(
  { library: { titles } }: Site,
  pathname: string,
): Pick<SiteFacts, 'titles' | 'description'> {
  const named = titles.flatMap(({ address, title }) => (title === null ? [] : [[address, title]]));
  const here = titles.find(({ address }) => address === pathname)?.description ?? null;
  return {
    ...(named.length > 0 ? { titles: Object.fromEntries(named) as Record<string, string> } : {}),
    ...(here === null ? {} : { description: { address: pathname, text: here } }),
  };
}

/** A document of a receipt or a proposal lets no other company's script in, and none may be asked for from it later. */
const RECEIPT = /^\/(?:[or]|%[57]2|%[46]f)\//i;

function measuringOf({ measuring }: Site, pathname: string): Pick<SiteFacts, 'measuring'> {
  const parameters = new URLSearchParams();
  if (measuring.mode !== 'full') parameters.set('mode', measuring.mode);
  if (measuring.metrika !== null) parameters.set('metrika', String(measuring.metrika));
  if (measuring.strictStorage) parameters.set('strict', '1');
  if (measuring.metrika !== null && RECEIPT.test(pathname)) parameters.set('alone', '1');
  return parameters.size > 0 ? { measuring: parameters.toString() } : {};
}
