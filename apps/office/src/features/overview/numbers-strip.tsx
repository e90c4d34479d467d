import type { OverviewNow } from '@prichal/contract/office';
import { DAYS_OF } from '@prichal/ui/days.ts';
import { countOf, formatNumber } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';
import { longDuration, workDuration } from './say.ts';
import { DEALS, NO_STEP, OPENED, OVERDUE, STUCK } from './worst-of.ts';

/** The server counts no further. */
const MOST = 1000;

interface Tile {
  title: string;
  count: number;
  /** one line under the title; zero says nothing more */
  note: string;
  to: string;
  tone: string;
}

/** The numbers, each a link to exactly those records. Zero is quiet. */
export function NumbersStrip({ now }: { now: OverviewNow }) {
  return (
    <ul
      aria-label="Сейчас"
      className="grid rounded-lg border border-line bg-raised max-side:divide-y max-side:divide-line side:grid-cols-7 side:divide-x side:divide-line"
    >
      {tilesOf(now).map(({ title, count, note, to, tone }) => (
        <li key={title} className="min-w-0">
          <Link
            to={to}
            className="relative grid h-full min-h-18 grid-cols-[min(4.25rem,19vw)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 hover:bg-overlay side:block side:px-3 side:py-4"
          >
            <span
              className={`text-[2.25rem] leading-none font-bold tracking-tight side:text-[2.75rem] ${count === 0 ? 'text-quiet' : tone}`}
            >
              {count >= MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
            </span>
            <span className="min-w-0 side:mt-3 side:block">
              <span className="block leading-5 font-semi">{title}</span>
              <span className="mt-0.5 block text-small text-quiet">{note}</span>
            </span>
            <Icon
              name="right"
              size={20}
              className="text-quiet side:absolute side:top-4 side:right-4"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tilesOf(facts: OverviewNow): Tile[] {
  const { waiting, overdue, no_step: noStep, stuck, reviews, deals, opened } = facts;
  const since = (at: string | null): number =>
    at === null ? 0 : new Date(facts.now).getTime() - new Date(at).getTime();
  const named = noStep.people.reduce((sum, { count }) => sum + count, 0);
  const people = noStep.people.map(({ name, count }) => `${name.split(' ')[0]}\u00a0${count}`);
  const unnamed = noStep.count - named;
  if (unnamed > 0 && noStep.count < MOST) people.push(`без имени\u00a0${unnamed}`);
  const isOne = (count: number): boolean => count % 10 === 1 && count % 100 !== 11;
  return [
    {
      title: 'Ждут ответа',
      count: waiting.count,
      note:
        waiting.count === 0
          ? 'никто'
          : `дольше всех\u00a0— ${longDuration(since(waiting.oldest_at))}`,
      to: '/leads',
      tone: '',
    },
    {
      title: isOne(overdue.count) ? 'Просрочена' : 'Просрочены',
      count: overdue.count,
      note:
        overdue.count === 0
          ? 'все в\u00a0обещанное время'
          : `дольше всех\u00a0— на\u00a0${workDuration(overdue.minutes)}`,
      to: OVERDUE,
      tone: 'text-bad-text',
    },
    {
      title: 'Без шага',
      count: noStep.count,
      note: noStep.count === 0 ? 'у\u00a0каждой заявки есть шаг' : people.join(', '),
      to: NO_STEP,
      tone: 'text-warn',
    },
    {
      title: 'Доставка застряла',
      count: stuck.count,
      note:
        stuck.count === 0
          ? 'в\u00a0каналы ушло всё'
          : [
              stuck.channels.join(', '),
              countOf(stuck.tries, ['попытка', 'попытки', 'попыток']),
            ].join(', '),
      to: STUCK,
      tone: 'text-warn',
    },
    {
      title: 'Открыты клиентом',
      count: opened.count,
      note: opened.count === 0 ? 'предложений без\u00a0ответа нет' : 'предложения ждут ответа',
      to: OPENED,
      tone: '',
    },
    {
      title: 'Сделки',
      count: deals.count,
      note: dealsNote(deals),
      to: DEALS,
      tone: 'text-warn',
    },
    {
      title: 'Отзывы',
      count: reviews.count,
      note:
        reviews.count === 0
          ? 'все разобраны'
          : `ждут решения, старший\u00a0— ${longDuration(since(reviews.oldest_at))}`,
      to: '/reviews',
      tone: '',
    },
  ];
}

function dealsNote({ count, late }: OverviewNow['deals']): string {
  if (count === 0) return 'ничего не\u00a0просрочено';
  return late > 0
    ? `требуют внимания, до\u00a0${countOf(late, DAYS_OF)} опоздания`
    : 'требуют внимания';
}
