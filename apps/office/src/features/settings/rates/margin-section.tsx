import type { Pricing } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { TextField } from '@prichal/ui/field.tsx';
import { useState } from 'react';
import { useStateDraft } from '../../../drafts/use-state-draft.ts';
import { SettingsSection } from '../settings-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { printDecimal, readDecimal } from './decimals.ts';

/** What the buyer's bank adds to the official rate. */
export function MarginSection({ pricing }: { pricing: Pricing }) {
  const { percent, from_environment: isFixed } = pricing.margin;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped, dropTyped] = useStateDraft<string | null>('margin', null);
  const value = readDecimal(typed ?? '');
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
        onDone={dropTyped}
        title="Наценка банка"
        pricing={pricing}
        draftOf={(valid_from) =>
          value === null ? null : { kind: 'margin', valid_from, percent: value }
        }
      >
        {(fields) => (
          <TextField
            label="Процент сверх официального курса"
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? printDecimal(percent)}
            error={
              fields['percent'] ??
              (typed !== null && value === null ? 'Нужно число, например 2,5.' : null)
            }
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </DecisionDialog>
    </SettingsSection>
  );
}
