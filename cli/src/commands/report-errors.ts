import { readErrorGroups } from '@prichal/database';
import type { ErrorGroup } from '@prichal/database';
import { createRealLines } from '../report/real-lines.ts';
import type { RealLines } from '../report/real-lines.ts';
import { reportCommand } from '../report/report-command.ts';

const KINDS: Record<string, string> = {
  javascript: 'скрипт',
  network: 'сеть',
  resource: 'файл',
};

/** A cause with the place of our sources; null: the map of its build is not here. */
export interface PlacedError extends ErrorGroup {
  place: string | null;
}

export const reportErrors = reportErrorsWith(createRealLines());

/** @param real where the maps of the build are */
function reportErrorsWith(real: RealLines) {
  return reportCommand<PlacedError[], PlacedError>({
    verb: 'errors',
    summary: 'ошибки страниц по причинам, с настоящими строками исходников',
    notes: [
      'Строки исходников знает только эта сборка: у ошибок прежних сборок — место в собранном файле.',
      '--json показывает и стек.',
    ],
    read: async (db, span) => mergeCauses(await readErrorGroups(db, span), real),
    lines: (groups) => groups,
    columns: [
      { title: 'раз', of: ({ count }) => count },
      { title: 'посещений', of: ({ visits }) => visits },
      { title: 'впервые, время офиса', of: ({ first }) => first },
      { title: 'последний раз, время офиса', of: ({ last }) => last },
      { title: 'вид', of: ({ type }) => KINDS[type] ?? type },
      { title: 'причина', of: causeOf },
      { title: 'где', of: ({ place, ...group }) => place ?? builtPlace(group) },
      { title: 'адрес', of: ({ route }) => route },
    ],
  });
}

/** Two builds have one line of ours in two places: they are one cause. */
export function mergeCauses(groups: readonly ErrorGroup[], real: RealLines): PlacedError[] {
  const merged = new Map<string, PlacedError>();
  for (const group of groups) {
    const place =
      real.place(group.filename, group.line, group.column) ?? ownPlace(real.stack(group.stack));
    const placed = { ...group, place, stack: real.stack(group.stack) };
    const cause = place ?? `${group.filename}:${group.line}:${group.column} ${group.target}`;
    const key = [group.type, group.errorType, causeOf(group).replaceAll(/\d+/g, '0'), cause].join(
      ' ',
    );
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, placed);
      continue;
    }
    const newest = known.last > group.last ? known : placed;
    merged.set(key, {
      ...newest,
      count: known.count + group.count,
      visits: known.visits + group.visits,
      first: known.first < group.first ? known.first : group.first,
      last: newest.last,
    });
  }
  return [...merged.values()].toSorted((one, other) => other.count - one.count);
}

/** The first place of our own sources in a stack; null: there is none. */
function ownPlace(stack: string): string | null {
  const found = /[\w./-]+\.tsx?:\d+:\d+(?: \([^)]*\))?/.exec(stack)?.[0];
  return found ?? null;
}

function causeOf({ name, message, errorType, target }: ErrorGroup): string {
  const headline = [name, message].filter(Boolean).join(': ') || errorType;
  return target === '' ? headline : `${headline} ${target}`.trim();
}

function builtPlace({ filename, line, column }: Omit<ErrorGroup, 'place'>): string | null {
  if (filename === '') return null;
  return [filename, line, column].filter((part) => part !== null).join(':');
}
