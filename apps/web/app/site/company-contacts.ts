import type { Brand, SocialLink } from '@prichal/contract';
import { createContext, useContext, useEffect } from 'react';
import { CONTACTS_META } from '../document/document-head.tsx';
import { useSiteFacts } from './site-facts.ts';

/** How to reach the company: what the screen of an error shows even where the site's facts have not come. */
export interface CompanyContacts {
  name: string;
  phone: string;
  messengers: SocialLink[];
}

const MESSENGERS: ReadonlySet<SocialLink['network']> = new Set(['telegram', 'whatsapp', 'max']);

export function contactsOf({ name, phone, socials }: Brand): CompanyContacts {
  const messengers = socials.filter(({ network }) => MESSENGERS.has(network));
  return { name, phone, messengers };
}

/** For the rendering on the server alone, which always knows them; in the browser nobody provides it. */
export const ContactsContext = createContext<CompanyContacts | null>(null);

/** The contacts that the page was last seen with: facts that were there once may go with their loader. */
let remembered: CompanyContacts | null = null;

/** Remembers the contacts for later pages, after hydration. */
export function useRememberedContacts(): void {
  const brand = useSiteFacts()?.brand;
  useEffect(() => {
    if (brand) remembered = contactsOf(brand);
  }, [brand]);
}

/** Null only where neither this page nor the one before it carries the contacts. */
export function useContacts(): CompanyContacts | null {
  const facts = useSiteFacts();
  const given = useContext(ContactsContext);
  return facts ? contactsOf(facts.brand) : (given ?? remembered ?? readContacts());
}

function readContacts(): CompanyContacts | null {
  if (typeof document === 'undefined') return null;
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${CONTACTS_META}]`)?.content;
  // written by our own server: see DocumentHead
  return text === undefined ? null : (JSON.parse(text) as CompanyContacts);
}
