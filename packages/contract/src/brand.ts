import type { PopupIntro, PopupIntroOf } from './popup-intros.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Stands in each text of a company that is made up; a live site does not start with one. */
export const DEMO_MARK = '(демо)';

/** A social network of the footer. `notice` prints the footnote the law asks for. */
export interface SocialLink {
  network: 'whatsapp' | 'vk' | 'telegram' | 'youtube' | 'instagram' | 'tiktok' | 'max';
  name: string;
  url: string;
  notice: string | null;
}

/** A claim of the company; with an empty `basis` («») it is not shown, see `backedClaims`. */
export interface Claim {
  text: string;
  basis: string;
}

/** Who stands behind the site. Everything here is configuration; `demo` names what is not real yet. */
export interface Brand {
  name: string;
  /** colour of buttons and links, #rrggbb; absent or null: the usual one */
  accent?: string | null | undefined;
  /** words of popups that the owner has changed; absent: the usual ones, POPUP_INTROS */
  popupIntros?: Readonly<Partial<Record<PopupIntroOf, PopupIntro>>> | undefined;
  /** the company's own, px on the page; absent or null: the usual sign before the name */
  logo?: { src: string; width: number; height: number } | null | undefined;
  city: string;
  address: string;
  /** +7XXXXXXXXXX */
  phone: string;
  email: string;
  /** opening hours by the clock of Vladivostok; `text` says the week in Russian */
  hours: OpeningHours & { timeZone: string; text: string };
  /** minutes from the moment of a request, inside working hours */
  responsePromiseMinutes: number;
  legalName: string;
  ogrn: string;
  inn: string;
  legalAddress: string;
  /** number in the register of personal data operators (152-FZ, art. 22); null: not given */
  rknNumber: string | null;
  socials: SocialLink[];
  claims: Claim[];
  /** the contract fixes the rate of a calculation sent in time: only then may a page promise it */
  fixesRate: boolean;
  /** who processes whole requests for the company, by name, for the text of the consent */
  recipients: string[];
  /** who hosts the site and its database: name and address; null: the company's own machine */
  hosting: string | null;
  /** what of the above is a demo value, in Russian; empty on a live site */
  demo: string[];
}

/** The claims that may be shown: advertising without evidence is unfair (38-FZ, art. 5). */
export function backedClaims({ claims }: Pick<Brand, 'claims'>): Claim[] {
  return claims.filter(({ basis }) => basis.trim() !== '');
}
