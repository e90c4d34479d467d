import type { Importer, Powertrain } from '../src/types.ts';

/** Complete estimates with their steps, one or more per edition. Sums in roubles. */
export interface WorkedExample {
  readonly title: string;
  readonly source: string;
  readonly clearance: string;
  readonly importer: Importer;
  readonly made: string;
  readonly powertrain: Powertrain;
  readonly engineCc?: number;
  readonly power?: string;
  readonly motorPower30?: string;
  readonly price: readonly [amount: string, currency: 'JPY' | 'RUB' | 'EUR' | 'CNY' | 'KRW'];
  readonly city?: string;
  readonly rates: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, string | null>>;
}

const HARRIER = {
  importer: 'individual',
  made: '2023-12-15',
  powertrain: 'petrol',
  engineCc: 1986,
  power: '171 hp',
  price: ['2600000', 'JPY'],
  city: 'novosibirsk',
  rates: { EUR: '95.00', JPY: '0.62' },
} as const;

const TABLES = 'computed by hand from the tables of the acts';

export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    ...HARRIER,
    title: 'Harrier, third birthday: still up to 3 years',
    source: 'reference figures; 48 % is less than 5.5 × 1986 × 95 = 1 037 685; 45.00 × 20 000',
    clearance: '2026-12-15',
    expected: {
      duty: '1037685',
      clearance_fee: '13541',
      utilisation_fee: '900000',
      total: '4045186',
    },
  },
  {
    ...HARRIER,
    title: 'Harrier, the day after',
    source: 'reference figures; 2.7 × 1986 × 95 = 509 409; 74.64 × 20 000',
    clearance: '2026-12-16',
    expected: { duty: '509409', utilisation_fee: '1492800', total: '4109710' },
  },
  {
    ...HARRIER,
    title: 'Harrier, last day of the 2026 edition',
    source: 'reference figures',
    clearance: '2026-12-31',
    expected: { total: '4109710' },
  },
  {
    ...HARRIER,
    title: 'Harrier, edition 2027',
    source: 'reference figures; 82.10 × 20 000',
    clearance: '2027-01-01',
    expected: { utilisation_fee: '1642000', total: '4258910' },
  },
  {
    ...HARRIER,
    title: 'Harrier, edition 2028',
    source: 'reference figures; 90.31 × 20 000',
    clearance: '2028-01-01',
    expected: { utilisation_fee: '1806200', total: '4423110' },
  },
  {
    ...HARRIER,
    title: 'Harrier before power counted: the preference up to 3000 cc',
    source: `${TABLES}: made 2022-06, cleared on the last day of the 2025 displacement edition; fee of 2025`,
    made: '2022-06',
    clearance: '2025-11-30',
    expected: { duty: '509409', clearance_fee: '11746', utilisation_fee: '5200' },
  },
  {
    ...HARRIER,
    title: 'The same car a day later: power counts',
    source: `${TABLES}: 62.20 × 20 000`,
    made: '2022-06',
    clearance: '2025-12-01',
    expected: { clearance_fee: '11746', utilisation_fee: '1244000' },
  },
  {
    ...HARRIER,
    title: 'Second car in 12 months, 150 hp: uniform duty, full coefficient',
    source: `${TABLES}: 40.04 × 20 000`,
    importer: 'individual_repeat',
    power: '150 hp',
    clearance: '2026-12-15',
    expected: { duty: '1037685', utilisation_fee: '800800' },
  },
  {
    title: 'Company, petrol 1986 cc, 171 hp, 2 years old',
    source: `${TABLES}: 15 % of 1 798 000 (price, auction, way to the border); 171 × 613; 22 % of the sum`,
    clearance: '2026-12-15',
    importer: 'company',
    made: '2024-12-15',
    powertrain: 'petrol',
    engineCc: 1986,
    power: '171 hp',
    price: ['2600000', 'JPY'],
    rates: { EUR: '95.00', JPY: '0.62' },
    expected: {
      duty: '269700',
      excise: '104823',
      vat: '477955.06',
      clearance_fee: '13541',
      utilisation_fee: '900000',
    },
  },
  {
    title: 'Parallel hybrid: engine and 30-minute power together',
    source: `${TABLES}: 98 hp + 40 kW = 72.08 + 40 = 112.08 kW, inside 117.68`,
    clearance: '2026-06-15',
    importer: 'individual',
    made: '2022-06-01',
    powertrain: 'hybrid_parallel',
    engineCc: 1797,
    power: '98 hp',
    motorPower30: '40 kw',
    price: ['1000000', 'RUB'],
    rates: { EUR: '95.00' },
    expected: { duty: '426787.5', utilisation_fee: '5200' },
  },
  {
    title: 'Parallel hybrid over the limit by the motors alone',
    source: `${TABLES}: 98 hp + 45.61 kW = 117.69 kW; 74.64 × 20 000`,
    clearance: '2026-06-15',
    importer: 'individual',
    made: '2022-06-01',
    powertrain: 'hybrid_parallel',
    engineCc: 1797,
    power: '98 hp',
    motorPower30: '45.61 kw',
    price: ['1000000', 'RUB'],
    rates: { EUR: '95.00' },
    expected: { utilisation_fee: '1492800' },
  },
  {
    title: 'Electric car of an individual, 2026',
    source: `${TABLES}: 15 %; 150 × 64; 22 % of 1 159 600; 78.00 × 20 000`,
    clearance: '2026-08-08',
    importer: 'individual',
    made: '2025-08-08',
    powertrain: 'electric',
    power: '300 hp',
    motorPower30: '150 hp',
    price: ['1000000', 'RUB'],
    rates: { EUR: '95.00' },
    expected: {
      duty: '150000',
      excise: '9600',
      vat: '255112',
      clearance_fee: '4924',
      utilisation_fee: '1560000',
    },
  },
  {
    title: 'Electric car, edition 2027: excise derived',
    source: `${TABLES}: 150 × 67; 85.80 × 20 000`,
    clearance: '2027-02-01',
    importer: 'individual',
    made: '2025-08-08',
    powertrain: 'electric',
    motorPower30: '150 hp',
    price: ['1000000', 'RUB'],
    rates: { EUR: '95.00' },
    expected: { excise: '10050', vat: '255211', utilisation_fee: '1716000' },
  },
  {
    title: 'Series hybrid as electric, 80 hp of 30-minute power: preference',
    source: `${TABLES}: 58.84 kW inclusive`,
    clearance: '2026-06-15',
    importer: 'individual',
    made: '2024-06-15',
    powertrain: 'hybrid_series',
    engineCc: 1198,
    power: '82 hp',
    motorPower30: '80 hp',
    price: ['1000000', 'RUB'],
    rates: { EUR: '95.00' },
    expected: { duty: '150000', excise: '0', vat: '253000', utilisation_fee: '3400' },
  },
  {
    title: 'Diesel 2199 cc, 5 years and a day',
    source: `${TABLES}: 4.8 × 2199 × 95; 202 hp, row of 220 hp, 175.08 × 20 000`,
    clearance: '2026-06-16',
    importer: 'individual',
    made: '2021-06-15',
    powertrain: 'diesel',
    engineCc: 2199,
    power: '202 hp',
    price: ['30000000', 'KRW'],
    rates: { EUR: '95.00', KRW: '0.06' },
    expected: { duty: '1002744', clearance_fee: '13541', utilisation_fee: '3501600' },
  },
];
