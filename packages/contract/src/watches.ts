/** Where messages of a watch may go. */
export type WatchChannel = 'email' | 'telegram' | 'max' | 'vk';

export type WatchedKind = 'car' | 'search' | 'estimate';

/** What a page asks to watch, as its link says. */
export interface WatchSubject {
  kind: WatchedKind;
  /** «Toyota Harrier, 2022» */
  title: string;
  /** its page on this site */
  path: string;
  /** the sum at this moment, or both its bounds; null: a search, or nothing can be said */
  total: string | null;
  /** what that sum lacks; null: nothing */
  lacks: string | null;
  /** slug of the watched city; null: Vladivostok */
  city: string | null;
  /** the carrier to that city names no price: the sum ends in Vladivostok */
  isToVladivostok: boolean;
  /** of a car in stock: neither laws nor rates move its price */
  isInStock: boolean;
  /** «Москва»: where a car in stock stands, if not in Vladivostok; no way further is in its price */
  standsIn: string | null;
  /** configured ones; empty: nothing can be sent from this site */
  channels: WatchChannel[];
}

/** What the form says, as typed. */
export interface WatchForm {
  channel: string;
  email: string;
  /** «скажите, когда станет дешевле», ₽ */
  bound: string;
  /** slug; empty: none */
  city: string;
  /** IANA name of the browser's zone; empty: unknown */
  zone: string;
  /** version of the consent that was ticked; empty: it was not */
  consent: string;
}

export type WatchBegun =
  /** a letter with a link was sent */
  | { ok: true; channel: 'email' }
  /** the link opens the bot, whose start confirms */
  | { ok: true; channel: 'telegram' | 'max' | 'vk'; link: string }
  | { ok: false; fields: Partial<Record<keyof WatchForm, string>>; failure: string | null };

/** One watch on the own page of its reader. */
export interface OwnWatchItem {
  uid: string;
  kind: WatchedKind;
  title: string;
  path: string;
  boundRub: number | null;
  /** «до Казани», «в наличии: Москва»; null: a search without a city */
  to: string | null;
  isWaiting: boolean;
  /** «23 ноября»: the last message; null: none yet */
  notified: string | null;
}

/** What the link in a message opens. */
export interface OwnWatchesPage {
  /** «на почту i•••@mail.ru», «в Telegram» */
  place: string;
  watches: OwnWatchItem[];
}

export type OwnWatchAction = { kind: 'confirm' | 'stop'; watchUid: string } | { kind: 'erase' };

/** A watch ends by itself after so many days, and one that nobody confirms after these: the consent says both. */
export const WATCH_DAYS = 365;
export const WATCH_WAITING_DAYS = 7;
