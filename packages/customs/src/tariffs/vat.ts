import type { Edition } from './edition.ts';

export interface VatEdition extends Edition {
  readonly percent: number;
}

export const VAT: readonly VatEdition[] = [
  {
    id: 'vat-2019',
    validFrom: 20190101,
    knownTo: null,
    act: 'Налоговый кодекс РФ, статья 164',
    edition: 'с 01.01.2019 по 31.12.2025',
    certainty: 'certain',
    percent: 20,
  },
  {
    id: 'vat-2026',
    validFrom: 20260101,
    knownTo: null,
    act: 'Налоговый кодекс РФ, статья 164',
    edition: 'в редакции закона № 425-ФЗ от 28.11.2025, с 01.01.2026',
    certainty: 'certain',
    percent: 22,
  },
];
