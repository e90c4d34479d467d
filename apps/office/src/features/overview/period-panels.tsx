import type { ReactNode } from 'react';
import { useWide } from '../../ui/use-wide.ts';
import type { PanelProps } from './panel-props.ts';
import { BudgetsPanel } from './panels/budgets-panel.tsx';
import { ChannelsPanel } from './panels/channels-panel.tsx';
import { ErrorsPanel } from './panels/errors-panel.tsx';
import { FunnelPanel } from './panels/funnel-panel.tsx';
import { GoalsPanel } from './panels/goals-panel.tsx';
import { PaidPanel } from './panels/paid-panel.tsx';
import { PopupPanel } from './panels/popup-panel.tsx';
import { RequestsPanel } from './panels/requests-panel.tsx';
import { ResponsesPanel } from './panels/responses-panel.tsx';
import { SourcesPanel } from './panels/sources-panel.tsx';
import { VitalsPanel } from './panels/vitals-panel.tsx';
import { WatchesPanel } from './panels/watches-panel.tsx';

/** The charts of a period, from what brings money to how pages fare; on a wide screen in two columns without gaps. */
export function PeriodPanels({ overview }: PanelProps) {
  const isWide = useWide('side');
  const pairs: [ReactNode, ReactNode][] = [
    [
      <PaidPanel key="paid" overview={overview} />,
      <FunnelPanel key="funnel" overview={overview} />,
    ],
    [
      <ResponsesPanel key="responses" overview={overview} />,
      <RequestsPanel key="requests" overview={overview} />,
    ],
    [
      <SourcesPanel key="sources" overview={overview} />,
      <ChannelsPanel key="channels" overview={overview} />,
    ],
    [
      <PopupPanel key="popup" overview={overview} />,
      <GoalsPanel key="goals" overview={overview} />,
    ],
    [
      <VitalsPanel key="vitals" overview={overview} />,
      <ErrorsPanel key="errors" overview={overview} />,
    ],
    [
      <WatchesPanel key="watches" overview={overview} />,
      <BudgetsPanel key="budgets" overview={overview} />,
    ],
  ];
  return (
    <>
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] items-start gap-5">
          <div className="grid gap-5">{pairs.map(([left]) => left)}</div>
          <div className="grid gap-5">{pairs.map(([, right]) => right)}</div>
        </div>
      ) : (
        <div className="grid gap-4">{pairs.flat()}</div>
      )}
      {overview.demo && (
        <p className="text-small text-hint">Демо: заявки, договоры и{'\u00a0'}расходы придуманы</p>
      )}
    </>
  );
}
