import { OVERVIEW_PERIODS } from '@prichal/contract/office';
import type { OverviewNow, OverviewPeriod } from '@prichal/contract/office';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { Skeleton } from '@prichal/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { overviewNowQuery, overviewQuery } from '../../api/overview.ts';
import { PageHeader } from '../../frame/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { AlarmsPanel } from './panels/alarms-panel.tsx';
import { NumbersStrip } from './numbers-strip.tsx';
import { PeriodPanels } from './period-panels.tsx';
import { clockNote, dayTitle, todayNote } from './head-texts.ts';
import { worstOf } from './worst-of.ts';

/** `/office/overview`: what needs a hand now, then how things went; each number leads to its records. */
export function OverviewPage() {
  const [search] = useSearchParams();
  const isWide = useWide('side');
  const isDesk = useWide();
  const days = OVERVIEW_PERIODS.find((one) => String(one) === search.get('days')) ?? 30;
  const now = useQuery(overviewNowQuery);
  const period = useQuery(overviewQuery(days));
  const controls = <Controls days={days} now={now.data} />;
  return (
    <>
      <PageHeader
        title={dayTitle(now.data?.now, isDesk)}
        note={now.data ? clockNote(now.data, isDesk) : 'Владивосток'}
      >
        {isWide && controls}
      </PageHeader>
      <div className="grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-4 p-4 desk:gap-5 desk:p-8">
        {!isWide && controls}
        {!isDesk && now.data && <p className="text-quiet">{todayNote(now.data)}</p>}
        {now.data && <NumbersStrip now={now.data} />}
        {now.isPending && <Skeleton className="h-32 rounded-lg" />}
        {now.error && <QueryFailure of={now} what="Числа не обновились." />}
        {now.data && now.data.alarms.length > 0 && <AlarmsPanel alarms={now.data.alarms} />}
        {period.data && <PeriodPanels overview={period.data} />}
        {period.isPending && (
          <div aria-busy="true" className="grid gap-4 side:grid-cols-2 desk:gap-5">
            <span className="sr-only">Загрузка…</span>
            {[0, 1, 2, 3].map((one) => (
              <Skeleton key={one} className="h-80 rounded-lg" />
            ))}
          </div>
        )}
        {period.error && <QueryFailure of={period} what="Обзор за период не загрузился." />}
        {now.data && now.data.demo.length > 0 && (
          <p className="text-small text-hint">
            {`Ещё демонстрационное: ${now.data.demo.join(', ')}.`}
          </p>
        )}
      </div>
    </>
  );
}

/** The period and the one thing to do now; nothing bad, no button. */
function Controls({ days, now }: { days: OverviewPeriod; now: OverviewNow | undefined }) {
  const worst = now && worstOf(now);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav
        aria-label="За сколько дней"
        className="flex flex-1 flex-wrap rounded-md border border-line-strong side:flex-none"
      >
        {OVERVIEW_PERIODS.map((one) => (
          <Link
            key={one}
            to={one === 30 ? '/overview' : `/overview?days=${one}`}
            replace
            preventScrollReset
            aria-current={one === days ? 'true' : undefined}
            className="grid min-h-12 flex-1 place-items-center rounded-md px-4 whitespace-nowrap text-quiet hover:text-text aria-[current]:bg-text aria-[current]:font-semi aria-[current]:text-ground"
          >
            {`${one}\u00a0дней`}
          </Link>
        ))}
      </nav>
      {worst && (
        <ButtonLink to={worst.to} className="max-sm:w-full">
          {worst.label}
        </ButtonLink>
      )}
    </div>
  );
}
