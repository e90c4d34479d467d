import { phoneIssue, phoneToSend } from '@prichal/contract';
import { findLeadsToErase, syncErasureJournal, scrubErased } from '@prichal/database';
import { cancelDeliveries, listCopies } from '@prichal/lead-delivery';
import { TERMINAL, erasePersonalData } from '@prichal/office';
import { UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { copyLine } from '../copy-line.ts';

export const eraseLeads: Command = {
  noun: 'leads',
  verb: 'erase',
  usage: 'НОМЕР | --phone ТЕЛЕФОН',
  summary: 'стереть личные данные заявки или всех заявок с телефона',
  notes: [
    'Стираются имя, телефон, почта, текст, фотографии и сетевой адрес; номер заявки и автомобиль остаются.',
    'Заявка, по которой идёт сделка, не стирается: её данные нужны для договора.',
    'Что и когда стёрто, записывается без личных данных. Вернуть стёртое нельзя.',
    'Файлы удалит работающий сайт: фотографии в течение пяти минут, письма в папке в течение получаса.',
    'Копии у получателей сайт удалить не может: он называет каналы, куда заявка ушла. Позже их покажет leads copies.',
  ],
  options: { phone: { type: 'string' } },
  files: 'optional',
  async run(work) {
    const { handle, out, now, dataDir } = work;
    const uids = await findLeadsToErase(handle.db, meant(work));
    const erased: string[] = [];
    let spared = 0;
    for (const uid of uids) {
      const result = await erasePersonalData(handle.db, TERMINAL, {
        uid,
        now,
        // what has not left the site yet must not leave it
        inTransaction: (trx, leadUid) => cancelDeliveries(trx, [leadUid], now),
      });
      if (result.kind === 'unknown') continue;
      if (result.kind === 'deal') {
        out.note(
          `${result.number}: идёт сделка ${result.deal}, её данные нужны для договора. Отметьте её конец в\u00a0кабинете, потом стирайте.`,
        );
        spared += 1;
        continue;
      }
      out.print(`${result.number}\t${result.kind === 'erased' ? 'стёрта' : 'была стёрта раньше'}`);
      erased.push(result.number);
    }
    await syncErasureJournal(handle.db, dataDir, now);
    if (erased.length === 0) {
      if (spared > 0) return 1;
      out.note('Таких заявок нет.');
      return 1;
    }
    await scrubErased(handle);
    const copies = await listCopies(handle.db, { numbers: erased });
    if (copies.length > 0) out.note('Удалите копии вручную:');
    for (const copy of copies) out.note(copyLine(copy));
    return spared > 0 ? 1 : 0;
  },
};

/** @throws {UsageError} neither, both, or a phone that is none */
function meant({ flags, positionals }: Work): { number: string } | { phone: string } {
  const { phone } = flags;
  const [number] = positionals;
  if (typeof phone === 'string' && number === undefined) {
    if (phoneIssue(phone) !== null)
      throw new UsageError('--phone: нужен мобильный номер, например +79991234567.');
    return { phone: phoneToSend(phone) };
  }
  // Latin «P» and a small letter are what a person types for «П».
  const digits = /^(?:[ПпPp]-?)?(\d{5,12})$/.exec(number ?? '')?.[1];
  if (phone !== undefined || digits === undefined)
    throw new UsageError('Назовите номер заявки («П-48213») или --phone.');
  return { number: `П-${digits}` };
}
