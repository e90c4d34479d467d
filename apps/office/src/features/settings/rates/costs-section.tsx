import type { Pricing } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { formatDayYear } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { useState } from 'react';
import { SettingsSection } from '../settings-page.tsx';
import { FoldedTitle } from '../folded-title.tsx';
import { CostsDialog } from './costs-dialog.tsx';
import { bareTitle, printDecimal } from './decimals.ts';

type Place = Pricing['costs']['places'][number];

/** Costs outside customs, place by place. */
export function CostsSection({ pricing }: { pricing: Pricing }) {
  const [isOpen, setOpen] = useState(false);
  const { places } = pricing.costs;
  return (
    <SettingsSection title="Расходы вне таможни" note={noteOf(pricing.costs)}>
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Изменить расходы
      </Button>
      {places.map((place) =>
        // forty cities: closed until somebody looks for one
        place.place === 'delivery' ? (
          <details key={place.place} className="group">
            <FoldedTitle>{place.title}</FoldedTitle>
            <Lines place={place} />
          </details>
        ) : (
          <div key={place.place}>
            <h3 className="mb-1 font-semi">{place.title}</h3>
            <Lines place={place} />
          </div>
        ),
      )}
      <CostsDialog pricing={pricing} open={isOpen} onClose={() => setOpen(false)} />
    </SettingsSection>
  );
}

function Lines({ place: { lines } }: { place: Place }) {
  return (
    <dl>
      {lines.map(({ code, title, value, unit }) => (
        <LeaderLine key={code} label={bareTitle(title)}>
          <span className="tabular-nums">
            {value === null ? 'по запросу' : `${printDecimal(value)}\u00a0${unit}`}
          </span>
        </LeaderLine>
      ))}
    </dl>
  );
}

function noteOf({ title, typical, valid_from, from }: Pricing['costs']): string {
  const since = `«${title}», с ${formatDayYear(valid_from)}.`;
  if (from === 'typical') return `${since} Это типичные цены рынка: впишите свои.`;
  const rest = typical ? ' Часть строк ещё типичные для рынка.' : '';
  if (from === 'file')
    return `${since}${rest} Из файла COSTS_FILE; записанное здесь действует, если начинается не раньше.`;
  return `${since}${rest}`;
}
