import type { ProposalPage } from '@prichal/contract';
import type { ProposalRules } from './proposal-deps.ts';

/** What may move a promised sum after it was accepted, and who then pays. */
export function mayChange({
  fixesRate,
}: Pick<ProposalRules, 'fixesRate'>): ProposalPage['may_change'] {
  return [
    {
      what: 'Курс евро в день декларации другой: по нему считают пошлину.',
      who: 'client',
    },
    {
      what: 'Курс валюты покупки в день оплаты другой.',
      who: fixesRate ? 'company' : 'client',
    },
    { what: 'Закон изменил ставки до дня декларации.', who: 'client' },
    {
      what: 'Таможня не согласилась со стоимостью: пошлину посчитают от той, что назовёт она.',
      who: 'client',
    },
    {
      what: 'Машина до дня декларации стала старше трёх или пяти лет: пошлина и утилизационный сбор берутся по новому возрасту.',
      who: 'client',
    },
    { what: 'Лаборатория нашла другую мощность, чем в бумагах.', who: 'client' },
    { what: 'Судно, склад или автовоз задержались: стоянка и хранение.', who: 'company' },
  ];
}
