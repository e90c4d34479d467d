import { COUNTRY_NAMES } from '@prichal/contract';
import type { Country } from '@prichal/contract';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { SinceAndWhy } from './since-and-why.tsx';
import { useSinceAndWhy } from './use-since-and-why.ts';
import { useSetRoute } from './use-set-route.ts';

/** No route from a day on: cars under a ban have no sum again. */
export function WithdrawDialog({
  open,
  onClose,
  country,
  today,
  newest,
}: {
  open: boolean;
  onClose: () => void;
  country: Country;
  today: string;
  /** see `SetRoute` */
  newest: string | null;
}) {
  const end = useSinceAndWhy(`route-end:${country}`, today);
  const { save, failure } = useSetRoute(() => {
    end.drop();
    onClose();
  });
  const title = `Снять дорогу ${COUNTRY_NAMES[country].from}`;
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <SheetHead onClose={onClose}>{title}</SheetHead>
      <form
        noValidate
        className="grid gap-5 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ country, valid_from: end.since, why: end.why, newest, route: null });
        }}
      >
        <p>С этого дня у машин под запретом вывоза не будет ни суммы, ни срока.</p>
        <SinceAndWhy typed={end} fields={failure?.fields ?? {}} />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && Object.keys(failure.fields ?? {}).length === 0 && failure.message}
        </p>
        <div className={DIALOG_END}>
          <Button type="submit" busy={save.isPending}>
            Снять дорогу
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
