import type { LeadFilter, LeadTab } from '@prichal/contract/office';
import { countOf } from '@prichal/ui/format.ts';
import { Link } from 'react-router';
import { addressOf } from './lead-tabs.tsx';

const TEXTS: Readonly<Record<LeadTab, readonly [string, string]>> = {
  waiting: ['Никто не ждёт.', 'Новая заявка появится здесь сама.'],
  mine: ['На сегодня всё.', 'Сюда попадают ваши заявки, чей следующий шаг сегодня или просрочен.'],
  snoozed: ['Ничего не отложено.', 'Отложенная заявка вернётся сама в выбранное время.'],
  all: ['Заявок пока не было.', 'Первая придёт с сайта.'],
};

const FILTERED: Readonly<Record<LeadFilter, readonly [string, string]>> = {
  overdue: ['Просроченных нет.', 'Здесь те, кому обещанное время ответа уже прошло.'],
  'no-step': [
    'У каждой есть шаг.',
    'Здесь те, с\u00a0кем говорили, а\u00a0что дальше, не\u00a0выбрали, и\u00a0те, чей шаг никому не\u00a0поручен.',
  ],
};

/** An empty list says so, and where to go instead. */
export function EmptyList({
  tab,
  search,
  only,
  answeredIn,
}: {
  tab: LeadTab;
  search: string;
  only: LeadFilter | null;
  /** working minutes of the newest answer; null: not known */
  answeredIn: number | null;
}) {
  const [what, why] =
    search === ''
      ? only === null
        ? TEXTS[tab]
        : FILTERED[only]
      : ['Ничего не нашлось.', 'Ищем по хвосту телефона, номеру, имени и\u00a0машине.'];
  return (
    <div className="px-4 py-12 desk:px-5">
      <p className="text-lead font-semi">
        {what}
        {search === '' &&
          tab === 'waiting' &&
          only === null &&
          answeredIn !== null &&
          ` ${answeredText(answeredIn)}`}
      </p>
      <p className="pt-1 text-quiet">{why}</p>
      {search === '' && tab === 'waiting' && (
        <Link
          to={addressOf('mine')}
          replace
          className="link mt-3 inline-flex min-h-12 items-center"
        >
          Мои на сегодня
        </Link>
      )}
    </div>
  );
}

/** «На последнюю ответили за 8 минут.» */
function answeredText(minutes: number): string {
  if (minutes < 1) return 'На\u00a0последнюю ответили меньше чем за\u00a0минуту.';
  return `На\u00a0последнюю ответили за\u00a0${countOf(minutes, ['минуту', 'минуты', 'минут'])}.`;
}
