import { Link } from 'react-router';
import { OFFICE_ZONE } from '@prichal/contract';
import { useSession } from '../../../api/session.ts';
import { sayMoment } from '../../../time/say-moment.ts';
import { useCard } from './card-context.ts';

/** That nothing of the client is left, since when, and the act of it for the owner. */
export function ErasedLine() {
  const { card, now } = useCard();
  const { role } = useSession();
  const { uid, erased_at: at } = card;
  if (at === null) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-bill text-quiet">
      {`Данные клиента удалены ${sayMoment(new Date(at), now, OFFICE_ZONE)}.`}
      {role === 'owner' && (
        <Link to={`/audit/erasures/${uid}`} className="link flex min-h-12 items-center">
          Акт об{'\u00a0'}уничтожении
        </Link>
      )}
    </p>
  );
}
