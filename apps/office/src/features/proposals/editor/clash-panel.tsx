import type { EditedDraft } from './edited-draft.ts';
import type { ProposalEdits } from './use-edits.ts';
import type { Clash } from './merge-drafts.ts';
import { formatMoment } from '../../../ui/format-moment.ts';

const FIELDS: Readonly<Record<string, string>> = {
  city: 'Город',
  held_until: 'Держим до',
  title: 'название',
  facts: 'коротко о машине',
  request: 'данные для расчёта',
  costs: 'свои расходы',
  sum: 'сумма',
  reason: 'причина',
  shown: 'видит ли причину клиент',
};

/** A colleague has changed the same field: both values, and a choice. Nothing is saved over another's work unasked. */
export function ClashPanel({ edits: { clashes, choose, draft } }: { edits: ProposalEdits }) {
  if (clashes.length === 0) return null;
  return (
    <section
      role="alert"
      aria-label="Правки разошлись"
      className="sticky top-32 z-10 max-h-[60dvh] overflow-y-auto rounded-lg border border-warn bg-ground p-4 desk:top-24"
    >
      <h2 className="font-semi text-warn">Предложение открыто у двоих: выберите, что оставить</h2>
      <p className="text-small text-quiet">Остальные правки уже сложены вместе.</p>
      <ul className="divide-y divide-line">
        {clashes.map((clash) => (
          <li key={clash.path} className="grid gap-2 py-3">
            <p className="font-medium">{nameOf(clash.path, draft)}</p>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <button
                  key={side}
                  type="button"
                  onClick={() => choose(clash.path, side)}
                  className="min-h-14 rounded-md border border-line-strong px-4 py-2 text-left hover:border-control hover:bg-overlay"
                >
                  <span className="block text-small text-quiet">
                    {side === 'mine' ? 'Оставить моё' : 'Взять сохранённое'}
                  </span>
                  <span className="font-semi wrap-anywhere">{valueOf(clash, side)}</span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «Tucson 2.0, «Услуги»: сумма». */
function nameOf(path: string, draft: EditedDraft): string {
  const [first = '', carKey, field = '', lineKey, part] = path.split('.');
  if (first !== 'cars') return FIELDS[first] ?? first;
  const car = draft.cars.find(({ key }) => key === carKey);
  const title = car?.title || 'Машина';
  const line = car?.own.find(({ key }) => key === lineKey);
  if (field === '') return title;
  if (field !== 'own') return `${title}: ${FIELDS[field] ?? field}`;
  const name = line?.title ? `«${line.title}»` : 'своя строка';
  return part === undefined ? `${title}, ${name}` : `${title}, ${name}: ${FIELDS[part] ?? part}`;
}

function valueOf({ path, ...clash }: Clash, side: 'mine' | 'theirs'): string {
  const value = clash[side];
  if (value === undefined) return 'убрано';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === '') return 'пусто';
  if (typeof value === 'string') return path === 'held_until' ? formatMoment(value) : value;
  const { title, sum } = value as { title?: string; sum?: string };
  return [title, sum].filter(Boolean).join(', ') || 'другое значение';
}
