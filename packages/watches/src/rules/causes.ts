/** A price as its seller states it; the amount is exact numeric text. */
export interface SellerPrice {
  amount: string;
  currency: string;
}

/** A day on which the total changes by law or by age, ₽. */
export interface Turn {
  /** YYYY-MM-DD, the first day of the new sum */
  on: string;
  /** what the total is more from this day on than on the day of clearance; negative: cheaper */
  changeRub: number;
  /** the car gets older than so many years; null: only the law changes */
  olderThan: number | null;
  /** a new edition of a law is in force from this day */
  isLaw: boolean;
}

/** ₽ for one unit of a currency. */
export interface WatchedRate {
  currency: string;
  rub: number;
}

/** Why a reader gets a message. `known`: the change of the catalogue up to which that reader knew the search before. */
export type Cause =
  | { kind: 'below'; boundRub: number; totalRub: number }
  | { kind: 'moved'; wasRub: number; totalRub: number }
  | { kind: 'price'; was: SellerPrice; now: SellerPrice }
  | { kind: 'sold' }
  | ({ kind: 'turn' } & Turn)
  | { kind: 'rate'; currency: string; was: number; now: number }
  | ({ kind: 'car'; known?: number } & CarEvent);

export type CarEventKind = 'arrived' | 'repriced' | 'gone';

/** What happened to a car of a search. */
export interface CarEvent {
  /** number of the change of the catalogue that brought it */
  revision: number;
  carUid: string;
  event: CarEventKind;
  /** before a new price; null otherwise */
  was: SellerPrice | null;
  /** at this moment; null: the car is gone */
  now: SellerPrice | null;
}

/** What a reader knows: every cause is measured from here. Stored with the watch as JSON. */
export interface Notified {
  /** ₽; null: there was no exact total */
  totalRub: number | null;
  /** that total, see `WatchFacts`; absent in what builds before 01.12.2026 stored: it went to the city */
  isToVladivostok?: boolean;
  isBelow: boolean;
  isSold: boolean;
  price: SellerPrice | null;
  /** days that were named already, YYYY-MM-DD */
  turns: string[];
  rate: WatchedRate | null;
  /** events of cars up to this change of the catalogue; 0: no search */
  revision: number;
  /** YYYY-MM-DD, the day for which turning days were looked up last; null: never */
  lookedOn: string | null;
}

/** How the watched thing stands. */
export interface WatchFacts {
  /** YYYY-MM-DD, the office's day */
  today: string;
  totalRub: number | null;
  /** the carrier to the watched city names no price: the total ends in Vladivostok */
  isToVladivostok: boolean;
  isSold: boolean;
  price: SellerPrice | null;
  rate: WatchedRate | null;
  /** null: not looked up this time */
  turns: readonly Turn[] | null;
  /** of the cars that match a search */
  events: readonly CarEvent[];
}
