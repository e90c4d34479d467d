import type { ReactNode } from 'react';
import type { ProposalPage } from '@prichal/contract';
import { formatDayYear } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { dayOf, momentText } from './proposal-texts.ts';

/** Until when the sum of one car stands, in the client's time, and who stands for it. */
export function HeldBox({ proposal, position }: { proposal: ProposalPage; position: number }) {
  const { accepted, zone } = proposal;
  const until = momentText(proposal.held_until, zone);
  if (accepted !== null) {
    const on = formatDayYear(dayOf(accepted.at, zone));
    return accepted.position === position ? (
      <Box good>
        <p className="font-semi text-good-text">Принято {on} по этой сумме</p>
        <p className="mt-1 text-small">
          Дальше договор с ней. Что может её изменить, написано ниже.
        </p>
      </Box>
    ) : (
      <Box>
        <p className="font-semi">{on} принята другая машина</p>
        <p className="mt-1 text-small text-quiet">{proposal.cars[accepted.position]?.title}</p>
      </Box>
    );
  }
  if (proposal.status === 'expired')
    return (
      <Box>
        <p className="font-semi">Сумму держали до {until}</p>
        <p className="mt-1 text-small text-quiet">
          Курсы и ставки могли измениться. Посчитаем заново, это бесплатно.
        </p>
      </Box>
    );
  return (
    <Box good>
      <p className="font-semi text-good-text">Сумма держится до {until}</p>
      <p className="mt-1 text-small">
        {proposal.zone_text}. Держит «{proposal.holder}», потом посчитаем заново.
      </p>
    </Box>
  );
}

function Box({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <div
      className={`mt-5 flex gap-3 rounded-lg border p-4 ${good ? 'border-good bg-good-ground' : 'border-line bg-raised'}`}
    >
      <Icon name="clock" className={good ? 'text-good' : 'text-quiet'} />
      <div>{children}</div>
    </div>
  );
}
