import type { CarCountry, Estimate, Rejection } from '@prichal/contract';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';

/** A car of the catalogue as a proposal begins with it. */
export interface OfferedCar {
  title: string;
  facts: string[];
  /** path of the picture on this site */
  picture: string;
  /** path of the car's page */
  path: string;
  /** body of POST /calculator/estimate/, without the city */
  request: Record<string, unknown>;
  /** sold, or taken off sale */
  isSold: boolean;
}

/** A city as a proposal names it. */
export interface OfferedCity {
  /** «Новосибирск» */
  name: string;
  /** «Новосибирска» */
  genitive: string;
  zone: string;
}

/** What the company promises, and from where on a person is asked. */
export interface ProposalRules {
  /** name of the company: it holds the sum */
  holder: string;
  /** the contract fixes the rate of a sum that was accepted in time */
  fixesRate: boolean;
  /** a sum is held so long from its draft on, ms */
  holdMs: number;
  /** below it a manager needs the owner's signature, hundredths of a per cent */
  marginBasisPoints: number;
  /** from it on a moved total is reported, hundredths of a per cent */
  moveBasisPoints: number;
}

/**
 * What proposals need besides the database. Cars and prices are asked for before a transaction begins: the embedded
 * engine has one connection.
 */
export interface ProposalDeps {
  db: Kysely<Database>;
  rules: ProposalRules;
  /**
   * An estimate by the newest rates, or those of the day `ratesOn`, and by what the owner has set, or had set at
   * `termsAt`; `fields` in Russian.
   */
  price: (
    request: Record<string, unknown>,
    options?: { ratesOn?: string; termsAt?: Date },
  ) => Promise<{ ok: true; estimate: Estimate } | Rejection>;
  /** null: the catalogue has no such car */
  carOf: (country: CarCountry, id: string) => Promise<OfferedCar | null>;
  /** null: no such city; without a slug Vladivostok, where the sea ends */
  cityOf: (slug: string | null) => OfferedCity | null;
}
