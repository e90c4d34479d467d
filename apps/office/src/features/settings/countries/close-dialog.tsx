import { SALE_COUNTRY_WHY_MAX } from '@prichal/contract/office';
import type { StoredSaleCountry } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { useSetCountry } from './use-set-country.ts';

/** The country is no longer offered; what was set of it stays. */
export function CloseDialog({
  open,
  onClose,
  country,
  newest,
}: {
  open: boolean;
  onClose: () => void;
  country: StoredSaleCountry;
  /** see `SetSaleCountry` */
  newest: string;
}) {
  const [why, setWhy, drop] = useStateDraft(`country-end:${country.code}`, '');
  const { save, failure } = useSetCountry(() => {
    drop();
    onClose();
  });
  const fields = failure?.fields ?? {};
  const title = `Убрать страну: ${country.name}`;
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <SheetHead onClose={onClose}>{title}</SheetHead>
      <form
        noValidate
        className="grid gap-5 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ why, newest, country: { ...country, open: false } });
        }}
      >
        <p>Её список и страницы её машин закроются. Вернуть можно в любой день.</p>
        <TextField
          label="Причина изменения"
          autoComplete="off"
          maxLength={SALE_COUNTRY_WHY_MAX}
          value={why}
          error={fields['why'] ?? null}
          onChange={({ target }) => setWhy(target.value)}
        />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && (fields['country'] ?? (Object.keys(fields).length === 0 && failure.message))}
        </p>
        <div className={DIALOG_END}>
          <Button type="submit" busy={save.isPending}>
            Убрать страну
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
