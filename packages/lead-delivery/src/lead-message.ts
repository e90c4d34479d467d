import type { Lead, LeadKind, Repeat } from '@prichal/database';

/**
 * How much of a person a channel may see. `full`: everything. `masked`: no name, phone, e-mail, free text or photographs, only the
 * car, the city and a link. `none`: the number and the kind.
 */
export type DataLevel = 'full' | 'masked' | 'none';

/** One line of a list, in Russian: «Бюджет: до 3 млн ₽». */
export interface MessageLine {
  label: string;
  value: string;
}

/** The car a request is about. */
export interface MessageCar {
  /** «Toyota Harrier, 2022» */
  title: string;
  url: string | null;
  /** absolute address of a picture */
  picture: string | null;
  /** landed total in Vladivostok today, or the price where the car stands, whole ₽; null: not known */
  totalRub: number | null;
  /** «Москва»: the city of a car in stock, if it is another than Vladivostok */
  standsIn: string | null;
}

/** The calculation that came with a request. */
export interface MessageBill {
  /** «3 250 000 ₽», or both bounds of a sum that is not known; with what it lacks */
  total: string;
  /** the same in whole ₽; null: bounds; absent: a browser said it */
  totalRub?: number | null;
  /** the country of purchase bans the direct route, and the sum has no other */
  isWithoutRoute?: boolean;
  /** «Казань», «Владивосток»: where the total ends; absent: a browser said it */
  totalTo?: string;
  lines: MessageLine[];
  /** where the total goes, whole ₽ by group in the order of the bill; absent: not known, or a total of two bounds */
  parts?: { group: 'abroad' | 'transit' | 'customs' | 'russia'; rub: number }[];
  /** opens the same calculation */
  url: string | null;
}

/** Everything a manager may get about one request, already cut to `level`; connectors only lay it out. */
export interface LeadMessage {
  uid: string;
  /** «П-48213» */
  number: string;
  kind: LeadKind;
  /** «Консультация» */
  kindText: string;
  level: DataLevel;
  /** came without consent: shown to the manager, and never more than `masked` */
  withoutConsent: boolean;
  /** managers were promised to see it before the others */
  firstInQueue: boolean;
  receivedAt: Date;
  name: string | null;
  /** +7XXXXXXXXXX */
  phone: string | null;
  email: string | null;
  message: string | null;
  /** tel:+7… */
  callLink: string | null;
  car: MessageCar | null;
  bill: MessageBill | null;
  /** what was asked: service, partnership, budget, way of contact… */
  asked: MessageLine[];
  /** where the visitor came from: source, campaign, referrer */
  source: MessageLine[];
  utm: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>;
  /** addresses of the pages seen, the page of the form last */
  pages: string[];
  /** «21:14, Москва»: the visitor's clock at the moment of sending; null: zone unknown */
  visitorTime: string | null;
  /** «Третья заявка с этого номера за 30 дней»; empty: nothing to warn of */
  hints: string[];
  /** signed link that claims the request; see the page it opens */
  claimLink: string;
  /** addresses of the photographs sent along */
  photos: string[];
}

/** What is not to be read again for messages. */
interface KnownOfLeads {
  /** see `readRepeats` */
  repeats?: ReadonlyMap<string, Repeat>;
  /** those whose bills and photographs are wanted; absent: of all */
  whole?: readonly Lead[];
}

/** Makes messages out of stored requests. */
export interface MessageSource {
  /**
   * Reads what the messages of these requests need in addition to their rows, in few statements, and returns the pure
   * function that makes one. `channel` goes into the signed link and identifies where a manager came from.
   * @param known what the caller has read already
   */
  prepare(
    leads: readonly Lead[],
    known?: KnownOfLeads,
  ): Promise<(lead: Lead, level: DataLevel, channel: string) => LeadMessage>;
}
