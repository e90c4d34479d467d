import type { ReactNode } from 'react';
import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { DealPage, DealPageBill, DealPageLine } from '@prichal/contract';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import type { BillGroup } from '@prichal/ui/group-icon.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { customsText } from './deal-texts.ts';

type Group = DealPageLine['group'];

const COLOURS: Record<Group, BillGroup> = {
  abroad: 'purchase',
  transit: 'transit',
  customs: 'customs',
  russia: 'russia',
};

/** What was promised beside what comes out, group by group, with the reason and the payer under what has changed. */
export function DealBill({
  deal,
  level,
  children,
}: {
  deal: DealPage;
  level: 2 | 4;
  /** the last line of its details */
  children?: ReactNode;
}) {
  const { car, holder } = deal;
  const Title = `h${level}` as const;
  const isCancelled = deal.state === 'cancelled';
  // nothing of it will be more exact
  const bill = isCancelled ? { ...deal.bill, is_final: true } : deal.bill;
  const comesOut = isCancelled ? 'выходило' : bill.is_final ? 'вышло' : 'выходит';
  return (
    <section id="bill" aria-labelledby="bill-title">
      <Title id="bill-title" className="text-block font-bold tracking-tight">
        Обещали и {comesOut}
      </Title>
      <table className="mt-3 w-full border-collapse text-[min(1rem,4.6cqi)]">
        <caption className="visually-hidden">Обещанные и нынешние суммы по группам, ₽</caption>
        <thead>
          <tr className="text-small text-quiet">
            <th scope="col">
              <span className="visually-hidden">часть суммы</span>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              обещали
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {comesOut}
            </th>
          </tr>
        </thead>
        {bill.groups.map(({ group, promised, client }) => (
          <tbody key={group} className="border-t border-line">
            <Row
              name={
                <>
                  <GroupIcon group={COLOURS[group]} />{' '}
                  {group === 'abroad' ? car.country : BILL_GROUP_NAMES[group]}
                </>
              }
              promised={promised}
              client={client}
            />
            <Reasons lines={bill.lines.filter((line) => line.group === group)} />
          </tbody>
        ))}
        <tbody className="border-t-2 border-text text-[1.0625em]">
          <Row name="Итого, ₽" promised={bill.promised} client={bill.client} isTotal />
        </tbody>
      </table>
      {!isCancelled && <Difference bill={bill} holder={holder} />}
      <p className="mt-3 text-small text-quiet">{customsText(bill)}</p>
      <div className="mt-4 border-b border-line">
        <AllLines bill={bill} comesOut={comesOut} />
        {children}
      </div>
    </section>
  );
}

function Row({
  name,
  promised,
  client,
  isTotal = false,
}: {
  name: ReactNode;
  promised: number;
  client: number;
  isTotal?: boolean;
}) {
  return (
    <tr className="align-baseline">
      <th
        scope="row"
        className={`py-2.5 text-left whitespace-nowrap ${isTotal ? 'font-semi' : 'font-medium'}`}
      >
        {name}
      </th>
      <td className="pl-3 text-right whitespace-nowrap text-quiet">{formatKopecks(promised)}</td>
      <td
        className={`pl-3 text-right whitespace-nowrap ${isTotal ? 'font-bold' : 'font-semi'} ${client === promised && !isTotal ? 'font-medium' : ''}`}
      >
        {formatKopecks(client)}
      </td>
    </tr>
  );
}

/** «евро 95,00 → 96,50: дороже на 3 815 ₽, платите вы» under the group it changed. */
function Reasons({ lines }: { lines: readonly DealPageLine[] }) {
  const changes = lines.flatMap(({ title, changes: all }) =>
    all.filter(({ kopecks }) => kopecks !== 0).map((change) => ({ title, ...change })),
  );
  if (changes.length === 0) return null;
  return (
    <tr>
      <td colSpan={3} className="pb-2.5">
        <ul className="grid gap-1 text-small text-quiet">
          {changes.map(({ title, at, text, kopecks, payer }) => (
            <li key={`${title} ${at} ${text}`} className="wrap-anywhere">
              {title}: {text},{' '}
              <span className={kopecks < 0 ? 'text-good-text' : 'text-warn'}>
                {kopecks < 0 ? 'дешевле' : 'дороже'} на&nbsp;
                <span className="whitespace-nowrap">{formatKopecks(Math.abs(kopecks))} ₽</span>
              </span>
              {PAYERS[payer][kopecks < 0 ? 'cheaper' : 'dearer']}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const PAYERS = {
  client: { dearer: ', платите вы', cheaper: ', разница ваша' },
  company: { dearer: ', платим мы', cheaper: ', разница остаётся у\u00a0нас' },
} as const;

function Difference({ bill, holder }: { bill: DealPageBill; holder: string }) {
  const moved = bill.client - bill.promised;
  const sum = (kopecks: number) => `${formatKopecks(Math.abs(kopecks))}\u00a0₽`;
  return (
    <>
      <p
        className={`text-right font-semi ${moved < 0 ? 'text-good-text' : moved > 0 ? 'text-warn' : 'text-quiet'}`}
      >
        {moved === 0
          ? 'ровно как обещали'
          : `${moved < 0 ? '−' : '+'}${sum(moved)} к\u00a0обещанному`}
      </p>
      {bill.company > 0 && (
        <p className="mt-1 text-right text-small text-good-text">
          ещё {sum(bill.company)} заплатил «{holder}»
        </p>
      )}
    </>
  );
}

function AllLines({ bill, comesOut }: { bill: DealPageBill; comesOut: string }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
        Все строки
        <Icon name="down" size={20} className="text-quiet group-open:rotate-180 print:hidden" />
      </summary>
      <table className="mb-4 w-full border-collapse text-small">
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              строка
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              обещали
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              {comesOut}
            </th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map(({ code, title, promised, client }) => (
            <tr key={code} className="align-baseline">
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {title}
              </th>
              <td className="pl-3 text-right whitespace-nowrap text-quiet">
                {formatKopecks(promised)}
              </td>
              <td className="pl-3 text-right whitespace-nowrap">{formatKopecks(client)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
