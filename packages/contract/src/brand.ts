/** A social network of the footer. `notice` prints the footnote the law asks for. */
export interface SocialLink {
  network: 'whatsapp' | 'vk' | 'telegram' | 'youtube' | 'instagram' | 'tiktok' | 'max';
  name: string;
  url: string;
  notice: string | null;
}

/** A claim of the company, shown only with what it rests on. */
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
  socials: SocialLink[];
  claims: Claim[];
  /** who processes whole requests for the company, by name, for the text of the consent */
  recipients: string[];
  /** what of the above is a demo value, in Russian; empty on a live site */
  demo: string[];
}
