import { BILL_GROUP_NAMES, formatKopecks } from '@prichal/contract';
import type { DealPageBill, DealPageLine } from '@prichal/contract';
import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { GROUP_COLOURS } from '../../../ui/group-colours.ts';
import { PAYERS, differenceTone, rub, signedRub } from '../say-deal.ts';

/** Promised and what it becomes, line by line, the reason under the line that changed; kopecks. */
export function PaidLines({
  bill,
  onChange,
}: {
  bill: DealPageBill;
  /** opens the sheet that changes a line; absent: they are only read */
  onChange?: ((line: string) => void) | undefined;
}) {
  const now = bill.is_final ? 'вышло' : 'выходит';
  return (
    <table className="w-full border-collapse text-bill">
      <thead>
        <tr className="text-small text-quiet">
          <th scope="col" className="pb-2 text-left font-normal">
            <span className="sr-only">строка</span>
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-normal">
            обещали
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-normal">
            {now}
          </th>
        </tr>
      </thead>
      {bill.groups.map(({ group, promised, client }) => (
        <tbody key={group} className="border-t border-line">
          <tr className="font-semi">
            <th scope="row" className="py-2 text-left font-semi">
              <span className="mr-2">
                <GroupIcon group={GROUP_COLOURS[group]} />
              </span>
              {BILL_GROUP_NAMES[group]}
            </th>
            <Sum kopecks={promised} className="text-quiet" />
            <Sum kopecks={client} />
          </tr>
          {bill.lines
            .filter((line) => line.group === group)
            .map((line) => (
              <LineRow
                key={line.code}
                line={line}
                onChange={onChange && group !== 'customs' ? () => onChange(line.code) : undefined}
              />
            ))}
        </tbody>
      ))}
      <tfoot className="border-t-2 border-text font-bold">
        <tr>
          <th scope="row" className="pt-3 text-left">
            Итого, ₽
          </th>
          <Sum kopecks={bill.promised} className="pt-3 font-normal text-quiet" />
          <Sum kopecks={bill.client} className="pt-3 min-[100rem]:text-lead" />
        </tr>
        <tr>
          <td colSpan={3} className="pt-1 text-right">
            <Difference bill={bill} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function LineRow({ line, onChange }: { line: DealPageLine; onChange: (() => void) | undefined }) {
  const { title, promised, client, company, changes } = line;
  const paid = changes.filter(({ kopecks }) => kopecks !== 0);
  return (
    <>
      <tr className="align-baseline">
        <th
          scope="row"
          className="min-w-[min(7.8rem,35vw)] contrast:min-w-0 py-1 text-left leading-6 font-normal wrap-anywhere desk:pl-4.5"
        >
          {onChange === undefined ? (
            title
          ) : (
            <button
              type="button"
              onClick={onChange}
              title="Стоит иначе: записать с\u00a0причиной"
              className="-my-2 min-h-12 text-left underline decoration-line-strong underline-offset-4 hover:decoration-text desk:min-h-8"
            >
              {title}
            </button>
          )}
        </th>
        <Sum kopecks={promised} className="text-quiet" />
        <Sum
          kopecks={client}
          className={client === promised ? '' : differenceTone(promised, client)}
        />
      </tr>
      {(paid.length > 0 || company !== 0) && (
        <tr>
          <td colSpan={3} className="pb-2 text-small desk:pl-4.5 leading-5 text-quiet">
            {paid.map(({ at, text, kopecks, payer }) => (
              <span key={`${at} ${text}`} className="block wrap-anywhere">
                {`${text}: `}
                <span className={kopecks > 0 ? 'text-warn' : 'text-good-text'}>
                  {signedRub(kopecks)}
                </span>
                {`, ${kopecks > 0 ? PAYERS[payer] : payer === 'client' ? 'экономит клиент' : 'остаётся у\u00a0нас'}`}
              </span>
            ))}
            {company !== 0 && (
              <span className="block">
                {company > 0
                  ? `Из строки за\u00a0наш счёт ${rub(company)}`
                  : `Из строки у\u00a0нас остаётся ${rub(-company)}`}
              </span>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** «−9 853 ₽ к обещанному»; what the company takes on itself is for staff. */
function Difference({ bill: { promised, client, company } }: { bill: DealPageBill }) {
  const difference = client - promised;
  return (
    <>
      <span className={`block ${differenceTone(promised, client)}`}>
        {difference === 0 ? 'Как обещали' : `${signedRub(difference)} к\u00a0обещанному`}
      </span>
      {company !== 0 && (
        <span className="block text-small font-normal text-quiet">
          {company > 0
            ? `за\u00a0наш счёт ${rub(company)}`
            : `остаётся у\u00a0нас ${rub(-company)}`}
        </span>
      )}
    </>
  );
}

function Sum({ kopecks, className = '' }: { kopecks: number; className?: string }) {
  return (
    <td
      className={`py-1 pl-2 text-right align-baseline whitespace-nowrap tabular-nums ${className}`}
    >
      {formatKopecks(kopecks)}
    </td>
  );
}
