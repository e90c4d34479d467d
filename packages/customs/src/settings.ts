import type { Certainty } from './types.ts';

/** What the law leaves open, as named choices. Defaults and reasons: SETTINGS. */
export interface Settings {
  readonly individualCustomsValue: 'price' | 'price_and_costs_to_border';
  readonly excisePower: 'hp_as_entered' | 'kw_075';
  readonly exciseHybridPower: 'engine' | 'engine_and_motors';
  readonly seriesHybrid: 'electric' | 'displacement';
  readonly at160hp: 'preference_applies' | 'preference_lost';
  readonly companyPetrolOver2800cc: '15' | '12.5';
  readonly companyPetrolOver3000cc: '12.5' | '15';
  readonly companyHybridFuel: 'petrol' | 'diesel';
  readonly firstRegistrationLagMonths: number;
}

export const DEFAULT_SETTINGS: Settings = {
  individualCustomsValue: 'price',
  excisePower: 'hp_as_entered',
  exciseHybridPower: 'engine',
  seriesHybrid: 'electric',
  at160hp: 'preference_applies',
  companyPetrolOver2800cc: '15',
  companyPetrolOver3000cc: '12.5',
  companyHybridFuel: 'petrol',
  firstRegistrationLagMonths: 12,
};

export interface SettingReason {
  readonly question: string;
  readonly reason: string;
  readonly certainty: Certainty;
}

/** The reason for each default, as shown to visitors. */
export const SETTINGS: Readonly<Record<keyof Settings, SettingReason>> = {
  individualCustomsValue: {
    question: 'Что входит в таможенную стоимость автомобиля физического лица',
    reason:
      'Таможенный кодекс ЕАЭС не включает перевозку в стоимость товаров для личного пользования; часть компаний прибавляет расходы до границы. По умолчанию — только цена.',
    certainty: 'unverified',
  },
  excisePower: {
    question: 'Какая мощность умножается на ставку акциза',
    reason:
      'Берём лошадиные силы из документов; если документы дают киловатты, делим их на 0,75, как считает статья 193 Налогового кодекса. На границе ставки результаты расходятся на 2 %.',
    certainty: 'unverified',
  },
  exciseHybridPower: {
    question: 'Мощность гибрида для акциза',
    reason:
      'Акциз считается по мощности двигателя внутреннего сгорания; разъяснения о сложении с электромоторами не найдено.',
    certainty: 'unverified',
  },
  seriesHybrid: {
    question: 'Последовательный гибрид: как электромобиль или по объёму двигателя',
    reason:
      'С 22.01.2026 для него есть код 8703 80 000 5 рядом с электромобилями; некоторые калькуляторы ещё считают по объёму.',
    certainty: 'likely',
  },
  at160hp: {
    question: 'Ровно 160 л.с.: действует ли льготный утилизационный сбор',
    reason:
      'В акте граница «до 117,68 кВт» включительно, а 160 л.с. и есть 117,68 кВт. Один распространённый калькулятор снимает льготу уже на 160.',
    certainty: 'likely',
  },
  companyPetrolOver2800cc: {
    question: 'Пошлина компании на новый бензиновый автомобиль свыше 2800 см³',
    reason:
      'Ставка 15 %; для не внедорожников свыше 2800 см³ встречается 12,5 %, текст тарифа не прочитан.',
    certainty: 'unverified',
  },
  companyPetrolOver3000cc: {
    question: 'Пошлина компании на новый бензиновый автомобиль свыше 3000 см³',
    reason: 'Ставка 12,5 %; некоторые калькуляторы берут 15 %.',
    certainty: 'unverified',
  },
  companyHybridFuel: {
    question: 'По какой строке тарифа идёт гибрид компании',
    reason:
      'Гибриды (8703 40 – 70) считаем по ставкам автомобиля того же объёма, по умолчанию бензинового.',
    certainty: 'unverified',
  },
  firstRegistrationLagMonths: {
    question: 'Сколько месяцев могло пройти от выпуска до первой регистрации',
    reason:
      'Возраст считается от выпуска, а первая регистрация всегда позже. Показываем оба результата, если порог возраста мог быть пройден за 12 месяцев до регистрации.',
    certainty: 'unverified',
  },
};
