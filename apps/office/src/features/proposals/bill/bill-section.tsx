import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { formatDay } from '@prichal/ui/format.ts';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { useState } from 'react';
import type { EditedCar, EditedLine } from '../editor/edited-draft.ts';
import type { ProposalEdits } from '../editor/use-edits.ts';
import type { ProposalChanges } from '../use-proposal-changes.ts';
import { BillRow } from './bill-row.tsx';
import { OwnLineForm } from './own-line-form.tsx';
import { GROUP_COLOURS } from '../../../ui/group-colours.ts';
import { shownLines } from './shown-lines.ts';
import type { ShownLine } from './shown-lines.ts';
import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';

const GROUPS = ['abroad', 'transit', 'customs', 'russia'] as const;

/** The bill of one car: frozen lines with a lock, those of the company with a dot, and the total. */
export function BillSection({
  car,
  bill,
  edits,
  changes: { change },
  isOpen,
}: {
  car: EditedCar;
  bill: Proposal['bills'][number] | undefined;
  edits: ProposalEdits;
  changes: ProposalChanges;
  isOpen: boolean;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const lines = shownLines(bill, car.own);
  const total = lines.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const changeOwn = (make: (own: EditedLine[]) => EditedLine[]) =>
    edits.changeCar(car.key, (one) => ({ ...one, own: make(one.own) }));
  const add = (line: Omit<EditedLine, 'key' | 'reason' | 'shown'>) => {
    const key = crypto.randomUUID();
    changeOwn((own) => [...own, { ...line, key, reason: '', shown: false }]);
    setOpened(key);
  };
  const edit = (line: ShownLine) => {
    if (line.own !== null) setOpened(opened === line.own.key ? null : line.own.key);
    else if (line.group !== 'customs')
      add({
        replaces: line.code,
        group: line.group,
        title: line.title,
        sum: formatKopecks(line.kopecks),
      });
  };
  const failure = edits.failure?.code === 'VALIDATION_ERROR' ? edits.failure.message : null;
  return (
    <section aria-label={`Строки: ${car.title}`}>
      {bill === undefined ? (
        <p role="status" className={failure === null ? 'text-quiet' : 'text-bad-text'}>
          {failure ?? 'Считаем…'}
        </p>
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-small text-quiet">
          <p className="min-w-0 flex-[1_1_16rem]">{frozenText(bill)}</p>
          {isOpen && (
            <button
              type="button"
              onClick={() => change.mutate({ action: 'recount' })}
              className="link min-h-12"
            >
              {bill.moved_kopecks === null
                ? 'Пересчитать'
                : `Пересчитать: сегодня ${bill.moved_kopecks > 0 ? '+' : ''}${formatKopecks(bill.moved_kopecks)}\u00a0₽`}
            </button>
          )}
        </div>
      )}
      {GROUPS.map((group) => {
        const own = lines.filter((line) => line.group === group);
        if (own.length === 0) return null;
        const sum = own.reduce((all, { kopecks }) => all + kopecks, 0);
        return (
          <div key={group} className="pt-3">
            <h2 className="flex items-baseline gap-3 text-[1.0625rem] leading-8 font-semi">
              <span className="grid w-5 shrink-0 place-items-center">
                <GroupIcon group={GROUP_COLOURS[group]} />
              </span>
              <span className="flex-1">{BILL_GROUP_NAMES[group]}</span>
              <span className="tabular-nums">{formatKopecks(sum)}</span>
            </h2>
            <ul>
              {own.map((line) => (
                <li key={line.code}>
                  <BillRow
                    line={line}
                    isOpened={line.own !== null && line.own.key === opened}
                    onEdit={isOpen && group !== 'customs' ? () => edit(line) : null}
                  />
                  {isOpen && line.own !== null && line.own.key === opened && (
                    <OwnLineForm
                      line={line.own}
                      before={line.before}
                      onChange={(next) =>
                        changeOwn((all) => all.map((one) => (one.key === next.key ? next : one)))
                      }
                      onRemove={() => {
                        setOpened(null);
                        changeOwn((all) => all.filter(({ key }) => key !== line.own?.key));
                      }}
                      onDone={() => setOpened(null)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-text pt-3">
        {isOpen ? (
          <Button
            variant="secondary"
            onClick={() => add({ replaces: null, group: 'russia', title: '', sum: '' })}
          >
            <Icon name="plus" size={20} />
            Своя строка с{'\u00a0'}причиной
          </Button>
        ) : (
          <span className="font-semi">Итого</span>
        )}
        <p className="ml-auto text-sum font-bold tracking-tight tabular-nums">
          {formatKopecks(total)}
          <span className="text-[0.6em] font-normal">{'\u00a0₽'}</span>
        </p>
      </div>
    </section>
  );
}

/** «Заморожено: курсы на 20 ноября, евро 95,00; утильсбор ред. 01.11.2025». */
function frozenText({ frozen }: Proposal['bills'][number]): string {
  const rates = Object.entries(frozen.customs)
    .filter(([currency]) => currency === 'EUR')
    .map(([, rate]) => `, евро ${rate.replace('.', ',')}`)
    .join('');
  return `Заморожено: курсы на ${formatDay(frozen.rates_on)}${rates}; утильсбор: ${frozen.edition}; декларация ${formatDay(frozen.clearance_on)}`;
}
