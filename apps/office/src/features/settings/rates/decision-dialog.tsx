import { REASON_MAX } from '@prichal/contract/office';
import type { Pricing, PricingDraft } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Dialog, DIALOG_END } from '@prichal/ui/dialog.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { PRICING_KEY, decidePricing } from '../../../api/pricing.ts';
import { SheetHead } from '../../../ui/sheet-head.tsx';
import { ImpactNote } from './impact-note.tsx';
import type { Decision } from './use-decision.ts';

interface DecisionDialogProps {
  open: boolean;
  onClose: () => void;
  /** saved: what was typed is forgotten */
  onDone: () => void;
  decision: Decision;
  pricing: Pricing;
  /** of what the person saw */
  revision: string;
  /** of what was typed; null: nothing to save yet */
  draft: PricingDraft | null;
  /** rates belong to a day instead of beginning with one */
  isOfDay?: boolean;
  /** the fields; `fields`: what the server rejects in them */
  children: (fields: Readonly<Record<string, string>>) => ReactNode;
}

/** A decision about money: what, since when, why, and what it moves. Closed in the middle, it keeps what was typed. */
export function DecisionDialog({
  open,
  onClose,
  onDone,
  decision,
  pricing,
  revision,
  draft,
  isOfDay = false,
  children,
}: DecisionDialogProps) {
  const { title, reason } = decision;
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: decidePricing,
    onSuccess: () => {
      decision.drop();
      onDone();
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PRICING_KEY }),
  });
  const failure = save.error && failureOf(save.error);
  const fields = failure?.fields ?? {};
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <SheetHead onClose={onClose}>{title}</SheetHead>
      <form
        noValidate
        className="grid gap-5 p-6 pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft !== null) save.mutate({ draft, reason, revision });
        }}
      >
        {children(fields)}
        <div className="grid gap-5 md:grid-cols-[14rem_1fr]">
          <TextField
            label={isOfDay ? 'На день' : 'Действует с'}
            type="date"
            {...(isOfDay ? { max: pricing.last_rates_day } : { min: pricing.today })}
            value={decision.day}
            error={fields['valid_from'] ?? null}
            onChange={({ target }) => decision.setDay(target.value)}
          />
          <TextField
            label="Почему"
            autoComplete="off"
            maxLength={REASON_MAX}
            value={reason}
            error={fields['reason'] ?? null}
            onChange={({ target }) => decision.setReason(target.value)}
          />
        </div>
        <ImpactNote draft={draft} today={pricing.today} />
        <p role="alert" className="text-bad-text empty:hidden">
          {failure && Object.keys(fields).length === 0 && failure.message}
        </p>
        <div className={DIALOG_END}>
          <Button type="submit" busy={save.isPending} disabled={draft === null}>
            Сохранить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
