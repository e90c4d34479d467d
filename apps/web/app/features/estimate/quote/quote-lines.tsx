import { formatDayYear } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { amountText, lineTitle } from '@prichal/quotes';
import type { CheckedLine, Missing, TotalCheck } from '@prichal/quotes';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import {
  MISSING_NOTES,
  VERDICTS,
  boundsText,
  differenceText,
  isWrong,
  marketText,
} from './quote-texts.ts';
import type { Tone } from './quote-texts.ts';

const TONES: Readonly<Record<Tone, string>> = {
  bad: 'text-bad-text',
  warn: 'text-warn',
  good: 'text-good-text',
  quiet: 'text-quiet',
};

/** The quote line by line, each with what the law says of it. `day`: ISO day of customs. */
export function QuoteLines({
  lines,
  rightToday,
  day,
}: {
  lines: readonly CheckedLine[];
  rightToday: readonly boolean[];
  day: string;
}) {
  return (
    <ul className="border-t border-line">
      {lines.map((line, place) => (
        // two lines may be equal, their order never changes
        // oxlint-disable-next-line react/no-array-index-key
        <Line
          key={place}
          line={line}
          place={place + 1}
          day={day}
          rightToday={rightToday[place] ?? false}
        />
      ))}
    </ul>
  );
}

function Line({
  line,
  place,
  day,
  rightToday,
}: {
  line: CheckedLine;
  place: number;
  day: string;
  rightToday: boolean;
}) {
  const { codes, amount, law, market } = line;
  const verdict = law && VERDICTS[law.verdict];
  const unread = codes.length === 0;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-[1.0625rem] font-semi">
          {unread ? `Строка ${place}: не узнали название` : lineTitle(line)}
        </p>
        <p className="text-[1.0625rem] font-semi tabular-nums">{amountText(amount)}</p>
      </div>
      {verdict && (
        <p className={`mt-1 flex items-center gap-2 font-medium ${TONES[verdict.tone]}`}>
          <Icon name={verdict.tone === 'good' ? 'check' : 'alert'} size={20} className="shrink-0" />
          <span>
            {verdict.text}
            {law.difference !== 0 && isWrong(line) && `, ${differenceText(law.difference)}`}
          </span>
        </p>
      )}
      {law?.verdict === 'other_value' && law.law !== null && (
        <p className="mt-1 max-w-160 text-[0.9375rem]">
          В таможенную стоимость вошла дорога до границы. Для машины, которую ввозят для себя, закон
          этого прямо не решает. По одной цене машины было бы {boundsText(law.law)}.
        </p>
      )}
      {rightToday && (
        <p className="mt-1 text-[0.9375rem]">
          По закону на сегодня сумма верна, но ко дню таможни она изменится.
        </p>
      )}
      {law && isWrong(line) && <LawText law={law} day={day} />}
      {market && (
        <p className="mt-1 text-[0.9375rem] text-quiet">{withNoBreakSpaces(marketText(market))}</p>
      )}
    </li>
  );
}

/** The sum by law on the day, with formula and act. */
function LawText({ law, day }: { law: NonNullable<CheckedLine['law']>; day: string }) {
  if (law.law === null)
    return (
      <p className="mt-1 max-w-160 text-[0.9375rem] text-quiet">
        При ввозе для себя пошлина единая: НДС и акциз уже внутри неё и отдельно не платятся.
      </p>
    );
  return (
    <div className="mt-2 max-w-170 rounded-md border border-line bg-raised p-4 text-[0.9375rem] leading-6">
      <p>
        По закону на {formatDayYear(day)}: <b className="font-semi">{boundsText(law.law)}</b>
      </p>
      {law.lines.map((line) => (
        <p key={line.code} className="mt-2 text-quiet">
          {law.lines.length > 1 && `${line.title}: `}
          {withNoBreakSpaces(line.formula)}
          <span className="block text-small text-hint">
            {line.source.title}, {line.source.edition}
          </span>
        </p>
      ))}
    </div>
  );
}

/** What the quote does not name. */
export function MissingLines({ missing, day }: { missing: readonly Missing[]; day: string }) {
  return (
    <ul className="border-t border-line">
      {missing.map(({ code, title, kind, law, line }) => (
        <li key={code} className="border-b border-line py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className={`font-semi ${kind === 'way' ? '' : 'text-bad-text'}`}>{title}</p>
            {law && <p className="font-semi">{boundsText(law)}</p>}
          </div>
          <p className="mt-0.5 text-[0.9375rem] text-quiet">
            {MISSING_NOTES[kind]}
            {kind === 'law' && `, сумма на ${formatDayYear(day)}. ${line.source.title}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The stated total against the sum of the lines. */
export function TotalLine({ total: { stated, counted, difference } }: { total: TotalCheck }) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="text-[1.0625rem] font-semi">Итог сметы</p>
      <p className="text-[1.0625rem] font-semi">{amountText(stated)}</p>
      <p className={`w-full ${difference === 0 ? 'text-good-text' : 'font-medium text-bad-text'}`}>
        {difference === 0
          ? 'Сходится со строками'
          : `Сумма строк ${boundsText(counted)}: итог ${differenceText(difference)}`}
      </p>
    </div>
  );
}
