import type { Condition } from '@prichal/contract';
import { formatDayYear } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { useExistingMarkup } from '../../document/static-markup.tsx';
import { BODY_ID, hasDiagram } from './car-data.ts';
import { decimalComma } from './car-texts.ts';
import { PhotoPicture } from './gallery-pictures.tsx';
import { SHEET_TITLES, gradeLabel, interiorText, damageLines } from './condition-texts.ts';
import type { Tone } from './condition-texts.ts';

const TONES: Record<Tone, string> = {
  best: 'text-good',
  good: 'text-text',
  fair: 'text-warn',
  poor: 'text-warn',
  bad: 'text-bad-text',
  accident: 'text-bad-text',
};

/** The sheet of the auction or the inspection: the damage codes on the body, each explained in text. */
export function ConditionSheet({
  condition,
  diagram,
}: {
  condition: Condition;
  /** the body with its damage codes, SVG; undefined: none, or it stands in the document */
  diagram: string | undefined;
}) {
  const scan = condition.scan ?? null;
  const isDrawn = hasDiagram(condition);
  const markup = useExistingMarkup(BODY_ID, diagram);
  const place = placesOf(scan, isDrawn);
  return (
    <section id="condition" aria-labelledby="condition-heading" tabIndex={-1}>
      <h2 id="condition-heading" className="text-lead font-semi md:text-[1.5625rem]">
        {SHEET_TITLES[condition.kind]}
      </h2>
      <p className="mt-1.5 text-quiet">{origin(condition)}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {isDrawn && (
          <div
            id={BODY_ID}
            role="img"
            aria-label="Кузов с пометками; словами они перечислены рядом"
            className={`${place.drawing} rounded-lg border border-line bg-raised p-4 sm:p-6 [&>svg]:h-auto [&>svg]:w-full max-sm:[&_g[data-panel]]:origin-center max-sm:[&_g[data-panel]]:scale-180 max-sm:[&_g[data-panel]]:[transform-box:fill-box] max-sm:[&>svg>text]:[font-size:30px]`}
            // our own drawing, made on the server from the sheet's codes, which it escapes
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: markup }}
          />
        )}
        <div className={place.text}>
          <Grades condition={condition} />
          <DamageList condition={condition} />
          <dl className="mt-6">
            {condition.facts.map((fact) => (
              <SheetFact key={fact.label} {...fact} />
            ))}
          </dl>
          {scan === null && (
            <p className="mt-6 border-l-2 border-line-strong pl-4 text-[0.9375rem] text-quiet">
              {ORIGINALS[condition.kind]}
            </p>
          )}
        </div>
        {scan !== null && (
          <a
            href={`${scan.src}-1600.webp`}
            target="_blank"
            rel="noreferrer"
            className={`link-plain block ${place.scan}`}
          >
            <span className="block overflow-hidden rounded-lg border border-line bg-raised">
              <PhotoPicture
                photo={scan}
                alt={`${SHEET_TITLES[condition.kind]}, оригинал`}
                sizes="(min-width: 64rem) 640px, 96vw"
                lazy
                className="mx-auto h-auto max-h-[60rem] max-w-full"
              />
            </span>
            <span className="link mt-2 inline-flex min-h-11 items-center">
              Оригинал крупно, в новой вкладке
            </span>
          </a>
        )}
      </div>
    </section>
  );
}

/** On a wide screen the original lies beside the words; the drawing is under the shorter of the two. */
function placesOf(
  scan: Condition['scan'],
  hasDrawing: boolean,
): Record<'scan' | 'text' | 'drawing', string> {
  if (!scan) return { scan: '', text: hasDrawing ? '' : 'lg:col-span-2', drawing: '' };
  return scan.height > scan.width
    ? {
        scan: 'lg:col-start-1 lg:row-span-2 lg:row-start-1',
        text: 'lg:col-start-2 lg:row-start-1',
        drawing: 'lg:col-start-2 lg:row-start-2',
      }
    : {
        scan: 'lg:col-start-1 lg:row-start-1',
        text: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
        drawing: 'lg:col-start-1 lg:row-start-2',
      };
}

const ORIGINALS: Record<Condition['kind'], string> = {
  auction_sheet:
    'Оригинал листа на\u00a0японском и\u00a0перевод каждой пометки менеджер пришлёт до\u00a0ставки.',
  inspection_record:
    'Оригинал карты на\u00a0корейском и\u00a0перевод каждой пометки менеджер пришлёт до\u00a0оплаты.',
  car_report:
    'Оригинал отчёта на\u00a0китайском и\u00a0перевод каждой пометки менеджер пришлёт до\u00a0оплаты.',
};

function origin({ kind, house, date }: Condition): string {
  const parts = [house, date === null ? null : formatDayYear(date)].filter((part) => part !== null);
  const where = parts.length === 0 ? '' : `${parts.join(', ')}. `;
  return kind === 'auction_sheet'
    ? `${where}Оценка действует только в\u00a0шкале этого аукциона.`
    : where;
}

function Grades({ condition }: { condition: Condition }) {
  const { kind, grade, interior } = condition;
  if (grade === null && interior === null) return null;
  const label = grade === null ? null : gradeLabel(kind, grade);
  return (
    <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-4">
      {grade !== null && (
        <BigGrade
          name="Оценка"
          value={decimalComma(grade)}
          text={label?.text ?? 'оценка без расшифровки'}
          tone={label ? TONES[label.tone] : ''}
        />
      )}
      {interior !== null && (
        <BigGrade
          name="Салон"
          value={interior}
          text={interiorText(interior) ?? 'салон, оценка без расшифровки'}
          tone=""
        />
      )}
    </dl>
  );
}

function BigGrade({
  name,
  value,
  text,
  tone,
}: {
  name: string;
  value: string;
  text: string;
  tone: string;
}) {
  return (
    <div className="flex items-center gap-4">
      <dt className="visually-hidden">{name}</dt>
      <dd className={`text-total font-bold tracking-tight ${tone}`}>{value}</dd>
      <dd className="max-w-44 text-[0.9375rem] leading-5 text-quiet">{text}</dd>
    </div>
  );
}

function DamageList({ condition }: { condition: Condition }) {
  const lines = damageLines(condition);
  if (lines.length === 0)
    return <p className="border-y border-line py-3">Пометок на кузове нет.</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <li
          key={line.code}
          className="grid grid-cols-[3rem_1fr] gap-x-2 py-2.5 sm:grid-cols-[3.5rem_1fr_1.2fr]"
        >
          <span className="font-semi text-accent-strong">{line.code}</span>
          <span>{line.text}</span>
          <span className="text-[0.9375rem] text-quiet max-sm:col-start-2">
            {line.panels.join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A short value stands at the end of its leader; a long one under its name. */
const SHORT = 34;

function SheetFact({ label, value }: { label: string; value: string }) {
  if (label.length + value.length <= SHORT)
    return (
      <LeaderLine label={label} valueClass="font-semi">
        {value}
      </LeaderLine>
    );
  return (
    <div className="py-1 text-bill leading-6">
      <dt className="inline text-quiet">{label}: </dt>
      <dd className="inline">{value}</dd>
    </div>
  );
}
