import type { Proposal } from '@prichal/contract/office';
import { Field } from '@prichal/ui/field.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf, plural } from '@prichal/ui/format.ts';
import { Select } from '@prichal/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OFFICE_ZONE } from '@prichal/contract';
import { citiesQuery } from '../../../api/proposals.ts';
import { longDate } from '../../../time/say-moment.ts';
import { clockIn, dayIn, instantIn, knownZone } from '../../../time/zone-time.ts';
import type { ProposalEdits } from '../editor/use-edits.ts';

const HOUR_MS = 3_600_000;
const INPUT = 'h-12 w-full rounded-md border border-line-strong bg-ground px-3 text-body';

/** Until when the sum is held, by our clock and the client's, and the city that it goes to. */
export function HeldBox({
  proposal,
  edits,
  isOpen,
}: {
  proposal: Proposal;
  edits: ProposalEdits;
  isOpen: boolean;
}) {
  const [now] = useState(() => Date.now());
  const cities = useQuery({ ...citiesQuery, enabled: isOpen });
  const at = new Date(edits.draft.held_until);
  const zone = knownZone(proposal.zone);
  const hours = Math.floor((at.getTime() - now) / HOUR_MS);
  const ours = `${dayIn(at, OFFICE_ZONE)}T${clockIn(at, OFFICE_ZONE)}`;
  const hold = (text: string) => {
    const [day = '', clock = ''] = text.split('T');
    const [hour, minute] = clock.split(':').map(Number);
    if (day === '' || hour === undefined || minute === undefined) return;
    const until = instantIn(day, hour * 60 + minute, OFFICE_ZONE).toISOString();
    edits.change((draft) => ({ ...draft, held_until: until }));
  };
  return (
    <section aria-label="Срок и город" className="rounded-lg border border-line p-4">
      <h2 className="text-quiet">Сумма держится до</h2>
      <p className="text-lead font-semi">
        {`${longDate(dayIn(at, OFFICE_ZONE))}, ${clockIn(at, OFFICE_ZONE)}`}
      </p>
      <p className={`text-small ${hours < 0 ? 'text-warn' : 'text-quiet'}`}>
        {clockIn(at, zone) !== clockIn(at, OFFICE_ZONE) &&
          `у клиента ${longDate(dayIn(at, zone))}, ${clockIn(at, zone)}; `}
        {hours < 0
          ? 'срок прошёл'
          : hours === 0
            ? 'меньше чем через час'
            : hours < 48
              ? `через ${hours}\u00a0${plural(hours, ['час', 'часа', 'часов'])}`
              : `через ${countOf(Math.floor(hours / 24), DAYS)}`}
      </p>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
          <Field label="Изменить, по времени Владивостока">
            {(ids) => (
              <input
                {...ids}
                type="datetime-local"
                value={ours}
                onChange={({ target }) => hold(target.value)}
                className={INPUT}
              />
            )}
          </Field>
          {cities.data && (
            <Field label="До какого города сумма">
              {(ids) => (
                <Select
                  {...ids}
                  value={edits.draft.city ?? ''}
                  className={INPUT}
                  onChange={({ target }) =>
                    edits.change((draft) => ({ ...draft, city: target.value || null }))
                  }
                >
                  <option value="">Владивосток</option>
                  {cities.data
                    .filter(({ slug }) => slug !== 'vladivostok')
                    .map(({ slug, name }) => (
                      <option key={slug} value={slug}>
                        {name}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          )}
        </div>
      )}
    </section>
  );
}
