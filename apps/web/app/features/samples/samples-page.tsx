import type { ReactNode } from 'react';
import { Link } from '@prichal/ui/link.tsx';
import { Badge } from '@prichal/ui/badge.tsx';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import {
  REPORT_MARKS,
  REPORT_ROWS,
  REPORT_STATES,
  SHEET_CELLS,
  SHEET_MARKS,
  SHEET_NOTES,
} from './sample-texts.ts';
import type { ReportState, SampleNote } from './sample-texts.ts';

/** An auction sheet and an inspection report as drawings of ours, each place numbered and explained. */
export function SamplesPage({ diagrams }: { diagrams: { sheet: string; report: string } }) {
  return (
    <div className="wrap pt-10 pb-16 md:pt-16">
      <PageTitle lead="Что вы получите о машине до оплаты. Машина и цифры здесь придуманы, места и знаки — как на настоящих бумагах.">
        Образцы: лист и отчёт
      </PageTitle>
      <Sample id="sheet" title="Аукционный лист, Япония">
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <Sheet diagram={diagrams.sheet} />
          <div>
            <Notes notes={SHEET_NOTES} />
            <h3 className="mt-8 text-card font-semi">Знаки на схеме</h3>
            <Marks marks={SHEET_MARKS} />
            <p className="mt-4 text-[0.9375rem]">
              <Link to={paths.glossary()} className="link">
                Все отметки и слова листа
              </Link>
            </p>
          </div>
        </div>
      </Sample>
      <Sample id="report" title="Отчёт осмотра на месте">
        <div className="mb-10 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <div
            role="img"
            aria-label="Рисунок кузова с толщиной краски по деталям; что значат числа, написано рядом"
            className="rounded-lg border border-line-strong bg-raised p-3 sm:p-5"
          >
            <Drawing diagram={diagrams.report} isDense />
          </div>
          <div>
            <h3 className="text-card font-semi">Толщина краски на схеме</h3>
            <Marks marks={REPORT_MARKS} />
          </div>
        </div>
        <ol className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {REPORT_ROWS.map(({ part, state, found, meaning }, at) => (
            <li key={part} className="rounded-lg border border-line bg-raised p-5">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="flex min-w-0 items-center gap-x-3">
                  <Place value={at + 1} />
                  <b className="text-card font-semi">{part}</b>
                </span>
                <span className={`font-medium ${STATES[state]}`}>{REPORT_STATES[state]}</span>
              </p>
              <p className="mt-2">{found}</p>
              <p className="mt-1 text-[0.9375rem] text-quiet">{meaning}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6 max-w-170 text-quiet">
          К каждой строке прикладывают снимок или видео. Чего не смотрели, так и пишут. Что входит в
          осмотр и сколько он стоит&nbsp;—{' '}
          <Link to={paths.service('inspection')} className="link">
            на странице услуги
          </Link>
          .
        </p>
      </Sample>
    </div>
  );
}

const STATES: Readonly<Record<ReportState, string>> = {
  good: 'text-good-text',
  fair: 'text-warn',
  bad: 'text-bad-text',
  unseen: 'text-quiet',
};

function Sample({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-8 md:mt-16">
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-block font-heading tracking-tight">
          {title}
        </h2>
        <Badge>образец</Badge>
      </div>
      {children}
    </section>
  );
}

/** The paper: translated words with the sheet's own values, then the body. Its text is the numbered list beside it. */
function Sheet({ diagram }: { diagram: string }) {
  return (
    <div
      role="img"
      aria-label="Рисунок аукционного листа с номерами; что они значат, написано рядом"
      className="rounded-lg border border-line-strong bg-raised p-3 sm:p-5"
    >
      <div className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3">
        {SHEET_CELLS.map(({ number, word, value }) => (
          <div key={number} className="bg-overlay p-2.5 last:max-sm:col-span-2">
            <span className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
              <Place value={number} />
              <span className="min-w-0 wrap-anywhere">{word}</span>
            </span>
            <span lang="ja" className="mt-1 block font-semi tabular-nums">
              {value}
            </span>
          </div>
        ))}
      </div>
      <div className="mt-4">
        <Drawing diagram={diagram} />
      </div>
    </div>
  );
}

/** @param isDense its marks stand close: on a phone they are enlarged less */
function Drawing({ diagram, isDense = false }: { diagram: string; isDense?: boolean }) {
  return (
    <div
      className={`[&>svg]:h-auto [&>svg]:w-full max-sm:[&_g[data-panel]]:origin-center ${isDense ? 'max-sm:[&_g[data-panel]]:scale-150' : 'max-sm:[&_g[data-panel]]:scale-180'} max-sm:[&_g[data-panel]]:[transform-box:fill-box] max-sm:[&>svg>text]:[font-size:30px]`}
      // our own drawing of codes that stand in this build
      dangerouslySetInnerHTML={{ __html: diagram }}
    />
  );
}

function Marks({ marks }: { marks: readonly { title: string; text: string }[] }) {
  return (
    <dl className="mt-2">
      {marks.map(({ title, text }) => (
        <div key={title} className="border-b border-line py-3">
          <dt className="font-semi">{title}</dt>
          <dd className="text-[0.9375rem] text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ notes }: { notes: readonly SampleNote[] }) {
  return (
    <ol className="border-t border-line">
      {notes.map(({ number, title, text }) => (
        <li
          key={number}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3"
        >
          <Place value={number} />
          <p>
            <b className="block font-semi">{title}</b>
            <span className="text-[0.9375rem] text-quiet">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Place({ value }: { value: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-small font-bold text-on-accent"
    >
      {value}
    </span>
  );
}
