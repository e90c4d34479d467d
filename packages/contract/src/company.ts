import * as z from 'zod/mini';

const text = z.string();

/** One who works here. Pictures of people are not shown: initials stand in a disc. */
export const memberSchema = z.object({ name: text, role: text, about: z.optional(text) });
export type Member = z.infer<typeof memberSchema>;

/** Whom the company works with, and what for. */
export const partnerSchema = z.object({ name: text, role: text, url: z.optional(text) });
export type Partner = z.infer<typeof partnerSchema>;

/** A figure of the company with its evidence; without `basis` it is not returned. */
export const statSchema = z.object({
  code: text,
  text,
  value: z.nullable(z.number()),
  basis: text,
});
export type Stat = z.infer<typeof statSchema>;

/** A phone, handle, mail or account the company answers for; `person` stands behind it, or a department. */
export interface OwnContact {
  kind: 'phone' | 'telegram' | 'whatsapp' | 'max' | 'vk' | 'email' | 'site' | 'account';
  value: string;
  person: string;
}

/** Another office; `hours` is its own text, absent where nobody has said them. */
export interface CompanyOffice {
  name: string;
  address: string;
  /** +7XXXXXXXXXX */
  phone?: string | undefined;
  hours?: string | undefined;
  mapUrl?: string | undefined;
}

/** What of the company only some pages show; configuration, apart from the brand every page carries. */
export interface Company {
  /** besides the phone of the brand; +7XXXXXXXXXX */
  phones: { phone: string; label: string }[];
  /** besides the office of the brand */
  offices: CompanyOffice[];
  team: Member[];
  partners: Partner[];
  /** besides phone, mail and networks of the brand */
  contacts: OwnContact[];
  /** https address of the office on a public map; null: no link */
  mapUrl: string | null;
  /** location of the office, degrees north and east; null: not given */
  geo: { latitude: number; longitude: number } | null;
  /** who lends; a page speaks of payments when bank, rate and full cost are all set */
  creditBank: string | null;
  /** per cent a year */
  creditRate: number | null;
  /** full cost of the loan as the bank states it, per cent: «24,1–27,5 %» */
  creditFullCost: string | null;
  /** least first payment, per cent of the sum; null: none is asked for */
  creditFirstPercent: number | null;
  /** longest term, months; null: 84 */
  creditMonthsMax: number | null;
  /** tokens that prove to Yandex, Google and Mail.ru whose site this is */
  verifyYandex: string | null;
  verifyGoogle: string | null;
  verifyMail: string | null;
  /** search engines are notified of pages that have changed */
  indexNow: boolean;
  /** the lists above are made up, and pages say so */
  demo: boolean;
}
