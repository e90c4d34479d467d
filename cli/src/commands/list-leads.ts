import { contextSchema } from '@prichal/contract';
import { LEAD_STAGES } from '@prichal/contract/office';
import { listLeadPhotos, listLeads as readLeads, readRepeats } from '@prichal/database';
import type { Lead, Repeat } from '@prichal/database';
import { KIND_TEXTS } from '@prichal/lead-delivery';
import { TERMINAL, recordAccess } from '@prichal/office';
import { numberFlag } from '../command.ts';
import type { Command } from '../command.ts';
import { moment } from '../moment.ts';

const LIMIT = 20;

export const listLeads: Command = {
  noun: 'leads',
  verb: 'list',
  usage: '[--json] [--limit N]',
  summary: 'показать последние заявки',
  notes: [
    'Столбцы: номер, время, вид, этап, имя, связь, автомобиль, которая с этого телефона, место.',
    'Первые в очереди, которых никто не взял, стоят сверху: им это обещано на сайте.',
    '--json      полностью, массивом JSON',
    `--limit     сколько, обычно ${LIMIT}`,
    'Время — владивостокское. Здесь личные данные: не пересылайте вывод.',
    'Просмотр остаётся в журнале кабинета.',
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags, now } = work;
    const limit = numberFlag(work, 'limit', 1, 100_000) ?? LIMIT;
    const leads = await readLeads(handle.db, { limit });
    if (leads.length > 0)
      await recordAccess(handle.db, TERMINAL, {
        action: 'lead.listed',
        subject: null,
        details: { count: leads.length },
        now,
      });
    const repeats = await readRepeats(handle.db, leads);
    if (flags['json'] === true) {
      const photos = await listLeadPhotos(
        handle.db,
        leads.map(({ uid }) => uid),
      );
      // the terms that the office searches by say nothing new
      const whole = leads.map(({ search_terms: _terms, ...lead }) => ({
        ...lead,
        repeat: repeats.get(lead.uid) ?? null,
        photos: photos.filter(({ lead_uid }) => lead_uid === lead.uid).map(({ name }) => name),
      }));
      out.print(JSON.stringify(whole, null, 2));
      return 0;
    }
    for (const lead of leads)
      out.print(
        [
          lead.number,
          moment.format(new Date(lead.created_at)),
          KIND_TEXTS[lead.kind].toLowerCase(),
          LEAD_STAGES[lead.stage].toLowerCase(),
          lead.erased_at === null ? (lead.name ?? '—') : 'стёрта',
          lead.phone ?? lead.email ?? '—',
          carOf(lead),
          repeatOf(repeats.get(lead.uid)),
          placeOf(lead),
        ].join('\t'),
      );
    if (leads.length === 0) out.note('Заявок нет.');
    return 0;
  },
};

/** The car a request came from, as in the address: «japan/demo-10017». */
function carOf({ context }: Lead): string {
  const parsed = contextSchema.safeParse(context);
  const car = parsed.success ? parsed.data.car : undefined;
  return car ? `${car.country}/${car.id}` : '—';
}

/** «первая в очереди», «демо» */
function placeOf({ first_in_queue: first, demo }: Lead): string {
  const place = [...(first ? ['первая в очереди'] : []), ...(demo ? ['демо'] : [])];
  return place.join(', ') || '—';
}

/** «2-я, первая П-48213»; a dash for the only one. */
function repeatOf(repeat: Repeat | undefined): string {
  if (repeat === undefined || repeat.count === 1) return '—';
  return repeat.nth === 1
    ? `1-я из ${repeat.count}`
    : `${repeat.nth}-я из ${repeat.count}, первая ${repeat.first}`;
}
