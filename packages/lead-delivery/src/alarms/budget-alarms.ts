import { readBudgets } from '@prichal/database';
import type { BudgetLine, Database } from '@prichal/database';
import { commandLine } from '@prichal/settings';
import type { Kysely } from 'kysely';
import type { Alarm } from './find-alarms.ts';

const HOUR = 60 * 60_000;
/** Violations within this period are counted. */
const SPAN_MS = 24 * HOUR;
/** Events have no index: they are read once in an hour. */
const EVERY_MS = HOUR;

/** Metric → what it is for people, with its unit. */
const METRICS: Record<string, readonly [words: string, unit: string]> = {
  bundle_kb: ['сценарии страницы', 'КБ'],
  image_kb: ['самая большая картинка', 'КБ'],
  font_kb: ['самый большой шрифт', 'КБ'],
  dom_loaded_ms: ['разметка готова', 'мс'],
  load_ms: ['страница загружена', 'мс'],
  memory_mb: ['память', 'МБ'],
  requests: ['обращений при первом показе', ''],
};

/** Finds budgets that pages broke three times or more in the last 24 h; the answer is read anew every hour. */
export function createBudgetAlarms(db: Kysely<Database>): (now: Date) => Promise<Alarm[]> {
  let readAt = -Infinity;
  let found: Alarm[] = [];
  return async (now) => {
    if (now.getTime() - readAt < EVERY_MS) return found;
    readAt = now.getTime();
    const lines = await readBudgets(db, { from: new Date(now.getTime() - SPAN_MS), to: now });
    found = lines.filter(({ alerts }) => alerts > 0).map(alarmOf);
    return found;
  };
}

function alarmOf({ metric, worst, budget, alerts }: BudgetLine): Alarm {
  const [label, unit] = METRICS[metric] ?? [metric, ''];
  const amount = (value: number) => `${Math.round(value)} ${unit}`.trim();
  return {
    key: `budget:${metric}`,
    kind: 'budget',
    destination: null,
    weight: 1,
    text: `Страницы у посетителей тяжелее предела: ${label} — до ${amount(worst)} при пределе ${amount(budget)}, три раза подряд или чаще на ${alerts} стр. за сутки. Подробно: ${commandLine('report health')}`,
  };
}
