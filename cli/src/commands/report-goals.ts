import { COUNTRY_NAMES } from '@prichal/contract';
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
const countries: Record<string, { name: string }> = COUNTRY_NAMES;

export const reportGoals = reportCommand<GoalLine[], GoalLine>({
  verb: 'goals',
  summary: 'цели и их баллы, расчёты, заявки с известной ценой',
  notes: [
    'Посещения тех, кто разрешил измерение, без программ.',
    'Сумма — баллы целей; у расчётов и заявок — рубли всех вместе.',
  ],
  read: readGoals,
  lines: (lines) => lines,
  columns: [
    { title: 'вид', of: ({ kind }) => KINDS[kind] },
    { title: 'что', of: ({ name }) => GOALS[name] ?? countries[name]?.name ?? (name || null) },
    { title: 'раз', of: ({ count }) => count },
    { title: 'посещений', of: ({ visits }) => visits },
    { title: 'сумма', of: ({ value }) => value },
  ],
});
