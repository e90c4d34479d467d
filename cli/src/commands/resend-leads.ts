import { readFileSync } from 'node:fs';
import { findLeadByNumber } from '@prichal/database';
import { configureChannels, listDeliveries, resendDeliveries } from '@prichal/lead-delivery';
import { TERMINAL, recordResend } from '@prichal/office';
import { siteEnvironment } from '../site-settings.ts';
import { UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';

export const resendLeads: Command = {
  noun: 'leads',
  verb: 'resend',
  usage: 'НОМЕР|--dead [--channel КАНАЛ]',
  summary: 'отправить заявку ещё раз',
  notes: [
    'НОМЕР       что не доставлено из этой заявки; с --channel — в этот канал, даже если уже доставлено',
    '--dead      всё недоставленное, с --channel — в этот канал: когда причина устранена',
    'Отправляет работающий сайт, в ближайшие секунды. Служба, которая узнаёт повторы, примет заявку один раз.',
    'Код возврата: 0 — поставлено в очередь, 1 — отправлять нечего.',
  ],
  options: { channel: { type: 'string' }, dead: { type: 'boolean' } },
  files: 'optional',
  async run(work) {
    const { handle, out, now, flags, positionals } = work;
    const [number] = positionals;
    if ((number === undefined) === (flags['dead'] !== true))
      throw new UsageError('Назовите номер заявки или --dead, одно из двух.');
    const lead = number === undefined ? null : await findLeadByNumber(handle.db, number);
    if (number !== undefined && lead === null) throw new UsageError(`Заявки ${number} нет.`);
    const channel = flags['channel'] as string | undefined;
    if (channel !== undefined) await checkChannel(work, channel, lead?.uid);
    const filter = {
      ...(lead === null ? {} : { leadUid: lead.uid }),
      ...(channel === undefined ? {} : { destinations: [channel] }),
      force: lead !== null && channel !== undefined,
    };
    const count = await recordResend(
      handle.db,
      TERMINAL,
      { leadUid: lead?.uid ?? null, now },
      (trx) => resendDeliveries(trx, filter, now),
    );
    out.print(`Поставлено в очередь: ${count}`);
    if (count === 0 && channel === undefined)
      out.note('Недоставленного нет. Отправить уже доставленное: добавьте --channel КАНАЛ.');
    return count === 0 ? 1 : 0;
  },
};

/** A delivery to a channel nobody serves would wait for ever. @throws {UsageError} */
async function checkChannel(
  { env, dataDir, handle }: Work,
  channel: string,
  uid?: string,
): Promise<void> {
  const { settings, lost } = await siteEnvironment({ env, dataDir }, handle.db);
  const read = (file: string) => readFileSync(file, 'utf8');
  const { channels } = configureChannels(settings, read, { lost });
  const known = uid === undefined ? [] : await listDeliveries(handle.db, uid);
  const names = new Set([
    ...channels.map((each) => each.channel),
    ...known.map(({ destination }) => destination),
  ]);
  if (!names.has(channel))
    throw new UsageError(`Канал ${channel} не настроен; есть ${[...names].join(', ')}.`);
}
