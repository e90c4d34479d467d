import type { Estimate } from '@prichal/contract';
import type { DraftCar, ProposalDraft } from '@prichal/contract/office';
import type { SuiteDatabase } from '@prichal/database/testing';
import type { ProposalDeps } from '../proposals/proposal-deps.ts';

/** Sums in roubles by code, as the calculator would return them. */
export interface SampleBill {
  car_price: string;
  duty: string;
  company: string;
}

const BILL: SampleBill = { car_price: '1220800.00', duty: '512744.50', company: '80000.00' };
const GROUPS = { car_price: 'abroad', duty: 'customs', company: 'russia' } as const;

/** What proposals need, with a calculator that returns `bill` and can be set to return another one. */
export function sampleProposals(suite: Pick<SuiteDatabase, 'db'>) {
  let bill: SampleBill | null = BILL;
  const asked: Record<string, unknown>[] = [];
  const options: { ratesOn?: string; termsAt?: Date }[] = [];
  const deps = (): ProposalDeps => ({
    db: suite.db,
    rules: {
      holder: 'Причал',
      fixesRate: false,
      holdMs: 24 * 60 * 60_000,
      marginBasisPoints: 350,
      moveBasisPoints: 100,
    },
    price: async (request, how = {}) => {
      asked.push(request as Record<string, unknown>);
      options.push(how);
      return bill === null
        ? { ok: false, fields: { power: 'Укажите мощность.' } }
        : { ok: true, estimate: estimateOf(bill, request['clearance_date']) };
    },
    carOf: async (_country, id) =>
      id === 'gone'
        ? null
        : {
            title: 'Hyundai Tucson 2.0',
            facts: ['апрель 2023'],
            picture: '/pictures/tucson.svg',
            path: `/catalog/korea/${id}`,
            request: { country: 'korea', power: { value: '114.7', unit: 'kw' } },
            isSold: id === 'sold',
          },
    cityOf: (slug) => {
      if (slug === null)
        return { name: 'Владивосток', genitive: 'Владивостока', zone: 'Asia/Vladivostok' };
      return slug === 'novosibirsk'
        ? { name: 'Новосибирск', genitive: 'Новосибирска', zone: 'Asia/Novosibirsk' }
        : null;
    },
  });
  return {
    deps,
    /** every request to the calculator, the oldest first */
    asked,
    /** of each of them: the day of the rates, the moment of the owner's settings */
    options,
    /** from now on the calculator returns this; null: a fact is missing */
    count: (sums: Partial<SampleBill> | null) => {
      bill = sums === null ? null : { ...BILL, ...sums };
    },
  };
}

const NO_SUMS = { abroad: null, transit: null, customs: null, russia: null, total: null };

function estimateOf(bill: SampleBill, day: unknown): Estimate {
  const codes = Object.keys(GROUPS) as (keyof SampleBill)[];
  return {
    lines: codes.map((code) => ({
      code,
      group: GROUPS[code],
      title: code,
      payer: 'Покупатель',
      recipient: '',
      required: true,
      amount_rub: bill[code],
      shown_rub: null,
      amount: bill[code],
      currency: 'RUB',
      range: null,
      factors: [],
      compared: null,
      formula: `как есть: ${code}`,
      source: { title: 'Акт', edition: '2026', certainty: 'certain' },
      typical: null,
    })),
    totals: NO_SUMS,
    shown: NO_SUMS,
    range: null,
    facts: {
      age_band: '3_to_5',
      age_reference_date: null,
      clearance_date: typeof day === 'string' ? day : '2026-12-17',
      customs_value_rub: null,
      duty_eur: null,
      utilisation_coefficient: null,
      utilisation_power_kw: null,
      preferential: true,
      preferential_reason: '',
      fees_at_limit: null,
      edition: '01.11.2025',
      total_to: 'Новосибирск',
      delivery_days: null,
      delivery_km: null,
    },
    rates: {
      customs: { EUR: '95' },
      purchase: { EUR: '97' },
      date: '2026-11-20',
      source: 'Банк России',
      own: false,
    },
    costs: { title: 'Расходы', date: '2026-11-20', typical: false },
    complete: true,
    missing: [],
    export_note: null,
    route: null,
    warnings: [],
    not_included: ['ОСАГО'],
    next_thresholds: [],
  };
}

/** The draft with one car changed. */
export function withCar(draft: ProposalDraft, change: Partial<DraftCar>, at = 0): ProposalDraft {
  return {
    ...draft,
    cars: draft.cars.map((car, index) => (index === at ? { ...car, ...change } : car)),
  };
}
