import { takeUpSaleCountries } from '@prichal/catalog';
import { countryNames } from '@prichal/contract';
import { readGoals } from '@prichal/database';
import type { GoalLine } from '@prichal/database';
import { reportCommand } from '../report/report-command.ts';

const KINDS: Record<GoalLine['kind'], string> = {
  goal: 'цель',
  purchase: 'заявка с ценой',
  calculation: 'расчёт',
};
const GOALS: Record<string, string> = {
  consultation: 'консультация',
  partnership: 'сотрудничество',
  review: 'отзыв',
  modal_open: 'открыли окно заявки',
  partnership_interest: 'начали предложение',
  service_view: 'смотрели услугу',
  review_start: 'начали отзыв',
  form_success: 'заявка принята',
};

export const reportGoals = reportCommand<GoalLine[], GoalLine>({
  verb: 'goals',
  summary: 'цели и их баллы, расчёты, заявки с известной ценой',
  notes: [
    'Посещения тех, кто разрешил измерение, без программ.',
    'Сумма — баллы целей; у расчётов и заявок — рубли всех вместе.',
  ],
  read: async (db, span) => {
    await takeUpSaleCountries(db);
    return await readGoals(db, span);
  },
  lines: (lines) => lines,
  columns: [
    { title: 'вид', of: ({ kind }) => KINDS[kind] },
    { title: 'что', of: nameOf },
    { title: 'раз', of: ({ count }) => count },
    { title: 'посещений', of: ({ visits }) => visits },
    { title: 'сумма', of: ({ value }) => value },
  ],
});

/** The goal, or the country of the car; null: it is not known. */
function nameOf({ kind, name }: GoalLine): string | null {
  if (kind === 'goal') return GOALS[name] ?? name;
  return name === '' ? null : countryNames(name).name;
}
