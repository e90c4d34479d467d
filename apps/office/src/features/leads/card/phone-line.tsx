import { Button } from '@prichal/ui/button.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { useCard } from './card-context.ts';
import type { Contact } from './use-contact.ts';

/** The phone, masked until it is asked for; then in full, with the address. */
export function PhoneLine({ contact }: { contact: Contact }) {
  const { card } = useCard();
  const { shown, show, isBusy } = contact;
  const isWide = useWide();
  if (shown !== null)
    return (
      <p className="flex min-h-12 flex-wrap items-center gap-x-4 text-[1.125rem] max-desk:w-full">
        <span className="whitespace-nowrap">{grouped(shown.phone)}</span>
        {shown.email !== null && <span className="text-bill text-quiet">{shown.email}</span>}
      </p>
    );
  const masked = card.phone_masked ?? card.email_masked;
  if (masked === null) return null;
  return (
    <p className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-[1.125rem] max-desk:w-full">
      <span className="whitespace-nowrap">{masked.replaceAll(' ', '\u00a0')}</span>
      {isWide ? (
        <button type="button" onClick={show} className="link min-h-12 text-bill text-quiet">
          Показать
        </button>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={show}>
          Показать
        </Button>
      )}
    </p>
  );
}

/** «+7 913 123-45-67» of «+79131234567»; other numbers as they are. */
function grouped(phone: string | null): string {
  return (phone ?? '').replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4');
}
