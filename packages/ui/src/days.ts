/** «1 день», «2 дня», «5 дней», for `countOf`. */
export const DAYS = ['день', 'дня', 'дней'] as const;
