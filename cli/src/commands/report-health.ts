import { readPageHealth } from '@prichal/database';
import type { BudgetLine, PageHealth } from '@prichal/database';
import { reportCommand } from '../report/report-command.ts';

const STATUSES: Record<string, string> = {
  passed: 'в пределах',
  warning: 'есть превышения',
  failed: 'больше чем вдвое',
};
const SLOWNESS: Record<string, string> = {
  'long-task': 'долгая задача',
  'slow-render': 'долгая отрисовка',
  'large-layout': 'долгая раскладка',
};

export const reportHealth = reportCommand<PageHealth, BudgetLine>({
  verb: 'health',
  summary: 'превышения пределов страниц, долгие задачи, счётчик ошибок',
  notes: [
    'Тревога — предел превышен три раза или чаще за жизнь страницы; о такой сообщает и канал.',
    'FID — не измеряется: браузеры его больше не считают.',
  ],
  read: readPageHealth,
  lines: ({ budgets }) => budgets,
  columns: [
    { title: 'показатель', of: ({ metric }) => metric },
    { title: 'предел', of: ({ budget }) => budget },
    { title: 'худшее', of: ({ worst }) => worst },
    { title: 'до полутора', of: ({ warnings }) => warnings },
    { title: 'до двух', of: ({ errors }) => errors },
    { title: 'больше чем вдвое', of: ({ critical }) => critical },
    { title: 'тревог', of: ({ alerts }) => alerts },
    { title: 'последний раз, время офиса', of: ({ last }) => last },
  ],
  remarks: ({ statuses, slowness, countedErrors }) => [
    ...Object.entries(statuses).map(
      ([status, count]) => `Проверка страницы, «${STATUSES[status] ?? status}»: ${count}`,
    ),
    ...slowness.map(
      ({ kind, count, p75, route }) =>
        `${SLOWNESS[kind] ?? kind}: ${count}, у трёх из четырёх до ${Math.round(p75)} мс, чаще всего на ${route}`,
    ),
    ...(countedErrors > 0 ? [`Счётчик ошибок: ${countedErrors}`] : []),
  ],
});
