import { takeUpSaleCountries } from '@prichal/catalog';
import { LEAD_STAGES } from '@prichal/contract/office';
import { findCity } from '@prichal/customs';
import { findLeadByNumber } from '@prichal/database';
import { createMessageSource, listDeliveries, messageText } from '@prichal/lead-delivery';
import type { Delivery } from '@prichal/lead-delivery';
import { TERMINAL, recordAccess } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import { channelTitle, DELIVERY_LABELS } from '../delivery-labels.ts';
import { moment } from '../moment.ts';

export const showLead: Command = {
  noun: 'leads',
  verb: 'show',
  usage: 'НОМЕР [--json]',
  summary: 'показать заявку целиком и её путь по каналам',
  notes: [
    'НОМЕР       как его называют: П-48213 или 48213',
    '--json      заявка и доставки как данные',
    'Время — владивостокское. Здесь личные данные: не пересылайте вывод.',
    'Просмотр остаётся в журнале кабинета.',
  ],
  options: { json: { type: 'boolean' } },
  files: 1,
  operand: 'номер заявки',
  async run({ handle, out, env, now, flags, positionals }) {
    const [number = ''] = positionals;
    const lead = await findLeadByNumber(handle.db, number);
    if (lead === null) throw new UsageError(`Заявки ${number} нет.`);
    await recordAccess(handle.db, TERMINAL, { action: 'lead.revealed', subject: lead.uid, now });
    const deliveries = await listDeliveries(handle.db, lead.uid);
    if (flags['json'] === true) {
      out.print(JSON.stringify({ lead, deliveries }, null, 2));
      return 0;
    }
    await takeUpSaleCountries(handle.db);
    const source = createMessageSource({
      db: handle.db,
      publicUrl: (env['PUBLIC_URL'] ?? '').replace(/\/+$/, ''),
      claimLink: () => '',
      cityName: (slug) => findCity(slug)?.name ?? null,
    });
    // The owner's own terminal is no channel: what came without consent is hidden from channels alone.
    const make = await source.prepare([lead]);
    out.print(messageText(make({ ...lead, consent: lead.consent ?? {} }, 'full', '')));
    out.print('');
    out.print(
      `Принята ${moment.format(lead.created_at)}, этап: ${LEAD_STAGES[lead.stage].toLowerCase()}`,
    );
    if (lead.consent === null) out.print('Без согласия на обработку персональных данных.');
    if (lead.erased_at !== null) out.print('Личные данные удалены.');
    out.print('');
    for (const delivery of deliveries) out.print(lineOf(delivery));
    if (deliveries.length === 0) out.note('Эту заявку никуда не отправляли.');
    return 0;
  },
};

function lineOf(delivery: Delivery): string {
  const { destination, state, started, settled_at, due_at, last_code, last_error } = delivery;
  const when = settled_at ?? due_at;
  return [
    channelTitle(destination),
    DELIVERY_LABELS[state],
    `${state === 'pending' ? 'попытка после ' : ''}${moment.format(when)}`,
    `попыток ${started}`,
    [last_error, last_code].filter(Boolean).join(', ') || '—',
  ].join('\t');
}
