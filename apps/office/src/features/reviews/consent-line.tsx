import type { ReviewItem } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { formatMoment } from '../../time/format-moment.ts';

/** Whether the visitor agreed to publication, and when; without it, why the review cannot be shown. */
export function ConsentLine({
  consent: { publication, given_at: at },
}: {
  consent: ReviewItem['consent'];
}) {
  if (publication)
    return (
      <p className="flex gap-2 text-small text-good-text">
        <Icon name="check" size={20} className="shrink-0 text-good" />
        <span>Согласие на публикацию{at === null ? ' есть' : `: ${formatMoment(at)}`}</span>
      </p>
    );
  return (
    <p className="flex gap-2 text-small text-warn">
      <Icon name="alert" size={20} className="shrink-0" />
      <span>
        Согласия на публикацию нет: посетитель не отметил его в форме. Показать такой отзыв на сайте
        нельзя.
      </span>
    </p>
  );
}
