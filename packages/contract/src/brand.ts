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
  city: string;
  address: string;
  /** +7XXXXXXXXXX */
  phone: string;
  email: string;
  /** Mon–Fri opening hours, local time of Vladivostok, minutes from midnight */
  hours: { fromMinute: number; toMinute: number; timeZone: string; text: string };
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
