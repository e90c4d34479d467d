import { COUNTRY_NAMES } from '@prichal/contract';
import type { Review } from '@prichal/contract';
import { Money } from '@prichal/ui/money.tsx';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../paths.ts';

type Shown = Pick<Review, 'id' | 'name' | 'car' | 'country' | 'city' | 'paid' | 'text'>;

/** A published review in short, one of a row. `cut`: its text is a beginning, the whole is a link away. */
export function ReviewNote({ review, cut = false }: { review: Shown; cut?: boolean }) {
  const { id, name, car, country, city, text, paid } = review;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-raised p-6">
      <blockquote className={`leading-6 wrap-anywhere ${cut ? '' : 'line-clamp-6'}`}>
        {cut ? `${text}…` : text}
      </blockquote>
      {cut && (
        <Link to={paths.reviews(id)} className="link mt-1 self-start py-2.5">
          Отзыв целиком<span className="visually-hidden">: {name || 'без имени'}</span>
        </Link>
      )}
      <p className="mt-auto pt-4 text-small text-quiet">
        <b className="font-semi text-text">{name || 'Без имени'}</b>,{' '}
        {[car, country && COUNTRY_NAMES[country].name, city].filter(Boolean).join(', ')}
        {paid !== null && (
          <>
            , вышло <Money value={paid.rub} />{' '}
            {paid.by_contract ? 'по\u00a0договору' : 'по\u00a0словам клиента'}
          </>
        )}
      </p>
    </li>
  );
}
