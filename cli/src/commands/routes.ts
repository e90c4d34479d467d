import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ROUTE, officeDay } from '@prichal/catalog';
import { TERMINAL, listRoutes, setRoute } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { explainOffice, needed } from './staff.ts';

const COUNTRY_NOTE = '--country   где покупают машины: japan, korea или china';
const WHY_NOTE = '--why       почему: остаётся в журнале';
const options = {
  country: { type: 'string' },
  from: { type: 'string' },
  why: { type: 'string' },
} as const;

export const listRoutesCommand: Command = {
  noun: 'routes',
  verb: 'list',
  usage: '[--json]',
  summary: 'показать дороги через третьи страны для машин под запретом вывоза',
  notes: [
    'Столбцы: страна покупки, действует с, дорога, дней, кто задал, почему.',
    'Действует строка с самым поздним днём не позже сегодняшнего; из двух одного дня — верхняя.',
  ],
  options: { json: { type: 'boolean' } },
  files: 0,
  async run({ handle, out, flags }) {
    const routes = await listRoutes(handle.db, TERMINAL);
    if (flags['json'] === true) {
      out.print(JSON.stringify(routes, null, 2));
      return 0;
    }
    for (const { country, validFrom, route, why, actor, demo } of routes) {
      const { via, legs } = (route ?? { via: 'нет дороги', legs: [] }) as unknown as Pick<
        typeof DEMO_ROUTE,
        'via' | 'legs'
      >;
      const days = legs.reduce((sum, leg) => sum + leg.days, 0);
      out.print([country, validFrom, via, days, demo ? 'демо' : actor, why].join('\t'));
    }
    if (routes.length === 0) out.note('Дорог нет: у машин под запретом вывоза нет суммы.');
    return 0;
  },
};

export const routeExample: Command = {
  noun: 'routes',
  verb: 'example',
  usage: '',
  summary: 'показать образец дороги в JSON: его удобно исправить и записать',
  notes: ['Все числа в нём выдуманы.'],
  options: {},
  files: 0,
  run({ out }) {
    out.print(JSON.stringify(DEMO_ROUTE, null, 2));
    return Promise.resolve(0);
  },
};

export const setRouteCommand: Command = {
  noun: 'routes',
  verb: 'set',
  usage: 'ФАЙЛ --country СТРАНА --why ПРИЧИНА [--from ДЕНЬ]',
  summary: 'задать дорогу через третью страну из файла JSON',
  notes: [
    COUNTRY_NOTE,
    '--from      с какого дня, 2026-12-01; обычно с сегодняшнего',
    WHY_NOTE,
    'Суммы каталога сайт пересчитает сам.',
  ],
  options,
  files: 1,
  run: (work) =>
    explainOffice(async () => {
      const { handle, out, cwd, now, flags, positionals } = work;
      const route = readJson(path.resolve(cwd, positionals[0] ?? ''));
      const validFrom = String(flags['from'] ?? officeDay(now));
      const [country, why] = [needed(work, 'country'), needed(work, 'why')];
      await setRoute(handle.db, TERMINAL, { country, validFrom, route, why, now });
      out.note(`Записано: действует с ${validFrom}.`);
    }),
};

export const withdrawRoute: Command = {
  noun: 'routes',
  verb: 'withdraw',
  usage: '--country СТРАНА --why ПРИЧИНА [--from ДЕНЬ]',
  summary: 'снять дорогу: у машин под запретом вывоза снова не будет суммы',
  notes: [COUNTRY_NOTE, WHY_NOTE],
  options,
  files: 0,
  run: (work) =>
    explainOffice(async () => {
      const { handle, out, now, flags } = work;
      const validFrom = String(flags['from'] ?? officeDay(now));
      const [country, why] = [needed(work, 'country'), needed(work, 'why')];
      await setRoute(handle.db, TERMINAL, { country, validFrom, route: null, why, now });
      out.note(`Снято с ${validFrom}.`);
    }),
};

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(
      error instanceof SyntaxError ? `${file}: не читается как JSON.` : `${file}: не открывается.`,
    );
  }
}
