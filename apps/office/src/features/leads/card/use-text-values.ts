import { useSession } from '../../../api/session.ts';
import { formatRub } from '@prichal/ui/format.ts';
import type { TextValues } from '../../../texts/fill-text.ts';
import { sayMoment } from '../../../time/say-moment.ts';
import { useCard } from './card-context.ts';

/** What a text for this client says in place of its placeholders; times by the client's clock. */
export function useTextValues(company: string | null): TextValues {
  const { card, now, zone } = useCard();
  const { name } = useSession();
  const { bill, car, next_step: step } = card;
  const at = step?.at ?? card.respond_by;
  const due = at === null ? null : new Date(at);
  // the place after the sum is the calculation's own word
  const sum =
    bill?.total.split(', ')[0] ?? (car?.total_rub == null ? null : formatRub(car.total_rub));
  return {
    имя: card.name,
    машина: car?.title ?? null,
    сумма: sum,
    срок: due === null || due < now ? null : sayMoment(due, now, zone),
    компания: company,
    менеджер: name,
  };
}
