import { PRICING_KINDS } from '@prichal/contract/office';
import type { Pricing } from '@prichal/contract/office';
import { formatDayYear } from '@prichal/ui/format.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../api/call-api.ts';
import { PRICING_KEY, cancelPricing } from '../../../api/pricing.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { formatMoment } from '../../../time/format-moment.ts';
import { SettingsSection } from '../settings-page.tsx';

type Change = Pricing['changes'][number];

const STATES: Record<Change['state'], string> = {
  planned: 'ещё не началось',
  'in-force': 'действует',
  past: 'сменилось',
  cancelled: 'отменено',
};

/** Who decided what, since when and why; what counts can be taken back. */
export function ChangesSection({ pricing }: { pricing: Pricing }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: (uid: string) => cancelPricing(uid, pricing.revision),
    onSettled: () => queries.invalidateQueries({ queryKey: PRICING_KEY }),
  });
  return (
    <SettingsSection title="История решений">
      {pricing.changes.length === 0 && <p className="text-quiet">Решений ещё не было.</p>}
      <p role="alert" className="text-bad-text empty:hidden">
        {cancel.error && failureOf(cancel.error).message}
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {pricing.changes.map((change) => (
          <li key={change.uid} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semi">{PRICING_KINDS[change.kind]}</span>
              <span
                className={`text-small ${change.state === 'in-force' ? 'text-good-text' : 'text-quiet'}`}
              >
                {STATES[change.state]}
              </span>
            </p>
            <p
              className={change.state === 'cancelled' ? 'text-quiet line-through' : 'break-words'}
            >{`${change.kind === 'rates' ? 'На' : 'С'} ${formatDayYear(change.valid_from)}: ${change.text}`}</p>
            <p className="text-small text-quiet">
              {`${change.actor_name ?? 'Терминал'}, ${formatMoment(change.at)}: ${change.reason}`}
            </p>
            {change.kind !== 'rates' && ['planned', 'in-force'].includes(change.state) && (
              <div className="mt-1 justify-self-start">
                <ConfirmButton
                  question="Снова будет действовать то, что было до этого. Отменить?"
                  busy={cancel.isPending}
                  onConfirm={() => cancel.mutate(change.uid)}
                >
                  Отменить
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
