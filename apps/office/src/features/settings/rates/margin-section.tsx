import type { Pricing } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pricingDayQuery } from '../../../api/pricing.ts';
import { ClashChoices } from '../../../drafts/clash-choices.tsx';
import { useMergedDraft } from '../../../drafts/use-merged-draft.ts';
import { SettingsSection } from '../settings-page.tsx';
import { changedBy } from './changed-by.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { printDecimal, readDecimal } from './decimals.ts';
import { useDecision } from './use-decision.ts';

/** What the buyer's bank adds to the official rate. */
export function MarginSection({ pricing }: { pricing: Pricing }) {
  const { percent, from_environment: isFixed } = pricing.margin;
  const [isOpen, setOpen] = useState(false);
  const decision = useDecision('Наценка банка', pricing.today);
  const planned = useQuery({
    ...pricingDayQuery(decision.day),
    enabled: isOpen && decision.day !== '',
  });
  const saved = planned.data?.margin ?? { percent, changed: null };
  const draft = useMergedDraft('margin-percent', { percent: printDecimal(saved.percent) });
  const { percent: typed } = draft.typed;
  const value = readDecimal(typed);
  const isKnown = planned.isSuccess && !planned.isPlaceholderData && draft.clashes.length === 0;
  return (
    <SettingsSection
      title="Наценка банка"
      note="Сколько банк покупателя берёт сверх официального курса. Действует, где нет своего курса покупки."
    >
      <p className="text-lead tabular-nums">{`${printDecimal(percent)}\u00a0%`}</p>
      {isFixed ? (
        <p className="text-small text-quiet">
          Задана в окружении сервера (PURCHASE_MARGIN) и меняется там: окружение важнее кабинета.
        </p>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          Изменить наценку
        </Button>
      )}
      <DecisionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => draft.drop()}
        decision={decision}
        pricing={pricing}
        revision={planned.data?.revision ?? pricing.revision}
        draft={
          value === null || !isKnown || !draft.isChanged
            ? null
            : { kind: 'margin', valid_from: decision.day, percent: value }
        }
      >
        {(fields) => (
          <>
            <TextField
              label="Процент сверх официального курса"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={fields['percent'] ?? (value === null ? 'Нужно число, например 2,5.' : null)}
              onChange={({ target }) => draft.type({ percent: target.value })}
            />
            <ClashChoices
              title="Наценку меняют двое: выберите, что оставить"
              clashes={draft.clashes}
              nameOf={() => 'Процент сверх официального курса'}
              valueOf={(clash, side) => `${String(clash[side])}\u00a0%`}
              savedBy={() => changedBy(saved.changed)}
              onChoose={draft.choose}
            />
          </>
        )}
      </DecisionDialog>
    </SettingsSection>
  );
}
