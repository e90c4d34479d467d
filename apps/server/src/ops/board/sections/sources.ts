import type { SourceLine } from '@prichal/database';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { bars } from '../pictures/bars.ts';
import { figure, nothing } from '../pictures/figure.ts';
import { legend } from '../pictures/paints.ts';
import type { BoardFacts } from '../read-board.ts';
import { count, percent } from '../labels.ts';
import { panel } from './panel.ts';

const SHOWN = 8;

interface Source {
  name: string;
  visits: number;
  requests: number;
  claimed: number;
}

/** Sources of requests, and how many of their requests were claimed. */
export function sourcesPanel({ sources }: BoardFacts): Markup {
  const known = [...Map.groupBy(sources, ({ source }) => nameOf(source))]
    .map(([name, lines]) => add(name, lines))
    .sort((a, b) => b.requests - a.requests || b.visits - a.visits);
  const rest = known.slice(SHOWN);
  const rows =
    rest.length === 0 ? known : [...known.slice(0, SHOWN), add(`Остальные: ${rest.length}`, rest)];
  const total = known.reduce((sum, { requests }) => sum + requests, 0);
  const most = Math.max(1, ...rows.map(({ requests }) => requests));
  const picture = html`${bars(
    rows.map(({ name, visits, requests, claimed }) => ({
      label: name,
      value: html`${count(requests)}${total > 0 && html`<small> · ${percent(requests / total)}</small>`}`,
      parts: [
        { paint: 'accent' as const, value: claimed },
        { paint: 'pale' as const, value: requests - claimed },
      ],
      ...(visits > 0 ? { note: `посещений ${count(visits)}` } : {}),
    })),
    most,
  )}
  ${legend([
    { paint: 'accent', label: 'взяты в работу' },
    { paint: 'pale', label: 'не взяты' },
  ])}`;
  return panel({
    id: 'sources',
    title: 'Источники',
    answer: null,
    note: 'Заявки по метке последнего захода, без рассылок.',
    body:
      known.length === 0
        ? nothing('За это время никто не приходил.')
        : figure(
            picture,
            {
              head: ['Источник', 'Вид', 'Кампания', 'Посещений', 'Заявок', 'Взято'],
              rows: sources.map((line) => [
                nameOf(line.source),
                line.medium || '—',
                line.campaign || '—',
                count(line.visits),
                count(line.requests),
                count(line.claimed),
              ]),
            },
            'Заявки по источникам',
          ),
  });
}

function nameOf(source: string): string {
  return source || 'Прямой заход';
}

function add(
  name: string,
  lines: readonly Pick<SourceLine, 'visits' | 'requests' | 'claimed'>[],
): Source {
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  return {
    name,
    visits: sum(({ visits }) => visits),
    requests: sum(({ requests }) => requests),
    claimed: sum(({ claimed }) => claimed),
  };
}
