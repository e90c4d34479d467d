import type { ProposalPage } from '@prichal/contract';
import { groupTotals } from '@prichal/proposals';
import { requireCity } from './freeze-draft.ts';
import { mayChange } from './may-change.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import { billOf } from './stored-draft.ts';
import type { StoredCar, StoredDraft } from './stored-draft.ts';

/** What a version freezes of the client's page; what changes afterwards is added when it is read. */
export type ProposalDocument = Omit<
  ProposalPage,
  'status' | 'client' | 'accepted' | 'questions' | 'demo'
>;

/**
 * What the client reads of a draft. It is built field by field, so that a margin, a cost or a reason that is meant for
 * staff cannot get into it.
 */
export function buildDocument(
  deps: Pick<ProposalDeps, 'rules' | 'cityOf'>,
  draft: StoredDraft,
  sent: { number: string; version: number; author: string | null; at: Date },
): ProposalDocument {
  const { rules } = deps;
  const city = requireCity(deps, draft.city);
  return {
    number: sent.number,
    version: sent.version,
    to: city.genitive,
    author: sent.author,
    sent_at: sent.at.toISOString(),
    held_until: draft.held_until,
    zone: city.zone,
    zone_text: `По времени ${city.genitive}`,
    holder: rules.holder,
    cars: draft.cars.map(carOfPage),
    may_change: mayChange(rules),
  };
}

function carOfPage(car: StoredCar, position: number): ProposalPage['cars'][number] {
  const { frozen, title, facts, picture, path, country } = car;
  const { lines, total } = billOf(car, position);
  return {
    title,
    facts,
    picture,
    path,
    country,
    lines: lines.map(({ code, group, title: name, note, kopecks, own }) => ({
      code,
      group,
      title: name,
      note: own === null ? noteOf(note) : own.shown ? own.reason : '',
      kopecks,
    })),
    groups: groupTotals(lines),
    total_kopecks: total,
    rates_on: frozen.rates.date,
    rates_source: frozen.rates.source,
    clearance_on: frozen.clearanceDate,
    editions: [
      ...new Set(
        frozen.lines.filter(({ group }) => group === 'customs').map(({ edition }) => edition),
      ),
    ],
    not_included: frozen.notIncluded,
  };
}

/** How a sum came out; nothing where the sentence is the sum alone. */
function noteOf(formula: string): string {
  return /^[\d\s,]+₽$/u.test(formula) ? '' : formula;
}
