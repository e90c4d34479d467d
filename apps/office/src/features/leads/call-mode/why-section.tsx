import type { CallMode } from '@prichal/contract/office';
import { formatDay } from '@prichal/ui/format.ts';
import { useId } from 'react';
import { pageOfPath } from '@prichal/contract';
import { LinesList } from '../card/lines-list.tsx';
import { CustomsBar } from './customs-bar.tsx';

const TONES = {
  plain: '',
  strong: 'font-bold',
  dear: 'font-bold text-accent-strong',
  good: 'font-bold text-good-text',
} as const;
const FEW = 4;

/** Three sentences to be read aloud, the bar with the costly rule in sight, answers to what is asked next. */
export function WhySection({ mode, pages }: { mode: CallMode; pages: readonly string[] }) {
  const id = useId();
  const { explained, why_not: why, inputs } = mode;
  const seen = pages.toReversed().slice(0, FEW);
  return (
    <section aria-labelledby={id} className="max-w-[64rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-block font-bold tracking-tight">
          Почему так дорого
        </h2>
        {explained && (
          <p className="text-small text-quiet">
            {`из строк расчёта клиента, до города ${explained.to}, курс ${formatDay(explained.rates_on)}`}
          </p>
        )}
      </div>
      {explained === null ? (
        <p className="mt-4 rounded-lg border border-line bg-raised p-6">{why}</p>
      ) : (
        <>
          <CustomsBar parts={explained.bar} total={explained.total_kopecks} />
          <ol className="divide-y divide-line border-b border-line">
            {explained.sentences.map((sentence, index) => (
              <li
                key={index}
                className="flex gap-4 py-4 text-[1.25rem] leading-8 desk:text-[1.4375rem] desk:leading-[2.0625rem]"
              >
                <span aria-hidden="true" className="w-5 shrink-0 text-small leading-8 text-quiet">
                  {index + 1}
                </span>
                <p>
                  {sentence.map(({ text, tone }, at) => (
                    <span key={at} className={TONES[tone]}>
                      {text}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ol>
          <h3 className="pt-6 pb-2 text-lead font-semi">Если спросит</h3>
          <dl className="divide-y divide-line border-y border-line">
            {explained.answers.map(({ question, answer }) => (
              <div key={question} className="gap-6 py-3 sm:grid sm:grid-cols-[14rem_1fr]">
                <dt className="font-semi">{`«${question}»`}</dt>
                <dd className="text-quiet">{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {(inputs.length > 0 || seen.length > 0) && (
        <div className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-2">
          {inputs.length > 0 && (
            <div>
              <h3 className="font-semi">Что считал клиент</h3>
              <LinesList lines={inputs} />
            </div>
          )}
          {seen.length > 0 && (
            <div>
              <h3 className="font-semi">Что смотрел перед заявкой</h3>
              <ul className="pt-2 text-bill leading-6">
                {seen.map((page, index) => (
                  <li key={index}>
                    <a href={page} target="_blank" rel="noreferrer" className="link-plain">
                      {pageOfPath(page.replace(/[?#].*$/, '').toLowerCase())?.name ??
                        'Страница сайта'}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
