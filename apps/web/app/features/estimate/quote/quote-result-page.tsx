import { DISCLAIMER } from '../disclaimer.ts';
import { estimateTotalText } from '@prichal/contract';
import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { formatDayYear } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { ratesLine } from '../lines/groups.ts';
import { toCity } from '../result/carried-calculation.ts';
import { ResultActions } from '../result/result-actions.tsx';
import { plainTitle, termsTexts } from '../result/result-texts.ts';
import type { QuoteResultData } from './quote-data.ts';
import { MissingLines, QuoteLines, TotalLine } from './quote-lines.tsx';
import { summaryOf } from './quote-texts.ts';

const TONES = {
  bad: 'border-bad text-bad-text',
  warn: 'border-warn text-warn',
  good: 'border-good text-good-text',
  quiet: 'border-line text-text',
} as const;

/** The comparison as a document: what differs first, then line by line, what is not named, our own calculation. */
export function QuoteResultPage({ data, request }: { data: QuoteResultData; request: ReactNode }) {
  const { values, comparison, estimate, city } = data;
  const summary = summaryOf(comparison);
  const day = estimate.facts.clearance_date;
  const hard = comparison.missing.filter(({ kind }) => kind !== 'way');
  const soft = comparison.missing.filter(({ kind }) => kind === 'way');
  return (
    <div className="wrap pt-6 pb-16 md:pt-10 print:max-w-none print:p-0">
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
        <div className="min-w-0">
          <p className="text-small text-quiet">Разбор чужой сметы</p>
          <h1 className="mt-1 text-[1.5rem] leading-7.5 font-heading tracking-tight text-balance md:text-section md:leading-10.5">
            {withNoBreakSpaces(plainTitle(values))}
          </h1>
          <p className="mt-3 max-w-160 text-quiet">
            {withNoBreakSpaces(termsTexts(values, day).join(' '))}{' '}
            <Link to={data.formPath} className="link text-text print:hidden">
              Исправить
            </Link>
          </p>
          <p
            className={`mt-6 flex gap-3 rounded-lg border-2 bg-raised p-4 text-card font-semi md:p-5 ${TONES[summary.tone]}`}
          >
            <Icon name={summary.tone === 'good' ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
            {summary.text}
          </p>
          <p className="mt-2 text-small text-hint">
            Платежи по закону на {formatDayYear(day)}; пошлина зависит от курса, поэтому 5 % в обе
            стороны за ошибку не считаем.
          </p>
          <Section id="quote-lines" title="Строка за строкой">
            <QuoteLines lines={comparison.lines} rightToday={data.rightToday} day={day} />
            {comparison.total && <TotalLine total={comparison.total} />}
          </Section>
          {hard.length > 0 && (
            <Section id="quote-missing" title="Не названо в смете">
              <MissingLines missing={hard} day={day} />
            </Section>
          )}
          {soft.length > 0 && (
            <Section id="quote-ask" title="Спросите, вошло ли">
              <MissingLines missing={soft} day={day} />
            </Section>
          )}
          <Section id="quote-own" title="Наш расчёт этой машины">
            <p className="text-sum font-bold">{estimateTotalText(estimate)}</p>
            <p className="mt-1 text-quiet">
              {withNoBreakSpaces(toCity(estimate, city))}, {ratesLine(estimate)}, с типичными ценами
              услуг. {DISCLAIMER}
            </p>
            <ButtonLink to={data.ownPath} variant="secondary" className="mt-4 print:hidden">
              Открыть по строкам
            </ButtonLink>
          </Section>
          <Printed data={data} />
        </div>
        <div className="grid gap-6 print:hidden">
          <ResultActions
            calculation={{
              title: `Разбор сметы: ${plainTitle(values)}`,
              total: summary.text,
              totalRub: null,
              url: data.publicUrl + data.path,
            }}
          />
          <div className="rounded-lg border border-line-strong bg-overlay p-6">
            <p className="mb-4 text-card font-semi">Отправить менеджеру на проверку</p>
            {request}
          </div>
        </div>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-block font-heading tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The way back from paper. */
function Printed({ data: { qr } }: { data: QuoteResultData }) {
  return (
    <p className="mt-6 hidden w-28 text-center text-[0.625rem] leading-3 print:block">
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="-m-1 w-full fill-text"
        aria-hidden="true"
      >
        <path d={qr.path} />
      </svg>
      этот разбор на сайте
    </p>
  );
}
