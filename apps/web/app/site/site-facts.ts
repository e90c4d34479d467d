import { cacheOf, registerCountries } from '@prichal/contract';
import type { Brand, FurtherCountry, PopupTest, RatesOnPage } from '@prichal/contract';
import { useRouteLoaderData } from 'react-router';

/** Links of the frame as static markup. */
export interface FrameMarkup {
  catalogLinks: string;
  drawerLinks: string;
  footerLinks: string;
  footerLegal: string;
}

/** How far sums that were paid lay from those that were promised, hundredths of a per cent, over so many cars. */
export interface LedgerProof {
  count: number;
  /** so many of them lie within `from`…`to` */
  within: number;
  from: number;
  to: number;
  demo: boolean;
}

/** What every page knows of the site it belongs to; loaded once, by the root. */
export interface SiteFacts {
  brand: Brand;
  mode: 'demo' | 'live';
  publicUrl: string;
  /** only where the owner has set some: titles of pages by their address */
  titles?: Readonly<Record<string, string>>;
  /** only where the owner has set one: the description of the page that was loaded as a document */
  description?: { address: string; text: string };
  /** null while the document's own markup stands */
  frame: FrameMarkup | null;
  /** null when there are no rates to show */
  rates: RatesOnPage | null;
  /** only where the ledger knows enough cars */
  proof?: LedgerProof;
  /** only where the owner has added some: countries beyond the three */
  countries?: readonly FurtherCountry[];
  csrfFetch: boolean;
  /** only where the API stands at an origin of its own */
  apiOrigin?: string;
  /** only where it is on: the popup's variant goes by the value of the calculation */
  popupByValue?: true;
  /** only when it is not the even one */
  popupTest?: PopupTest;
  /** only where it is not as usual: «mode=basic&metrika=12345», with `&alone=1` where the counter may not come */
  measuring?: string;
}

/**
 * What the root loader answers with: the facts as a text. The router encodes a text as it is; a byte of an
 * object takes it eight times as long as JSON, for every page.
 */
export interface PrintedFacts {
  facts: string;
}

/** By their text: one for most pages, and one for each whose description the owner has set. */
const read = cacheOf<string, SiteFacts>(100);

/** The same object for the same text. */
export function readFacts({ facts: text }: PrintedFacts): SiteFacts {
  return read(text, () => JSON.parse(text) as SiteFacts);
}

/** Names of countries are part of sentences that no context reaches; the server takes them up before its loaders. */
export function useFurtherCountries(): void {
  const countries = useSiteFacts()?.countries;
  if (!import.meta.env.SSR && countries !== undefined) registerCountries(countries);
}

/** Undefined only when the root loader itself has failed. */
export function useSiteFacts(): SiteFacts | undefined {
  const printed = useRouteLoaderData<PrintedFacts>('root');
  return printed && readFacts(printed);
}

/** The brand; for parts that are never shown without it. */
export function useBrand(): Brand {
  const facts = useSiteFacts();
  if (!facts) throw new Error('the site facts are not loaded');
  return facts.brand;
}
