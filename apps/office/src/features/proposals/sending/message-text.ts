import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { longDate } from '../../../time/say-moment.ts';
import { clockIn, dayIn, knownZone } from '../../../time/zone-time.ts';

/** What goes to the client with the link: cars, sums, and until when by the client's clock. */
export function messageText(
  {
    client,
    client_view: view,
    cars,
    draft,
    zone,
  }: Pick<Proposal, 'client' | 'client_view' | 'cars' | 'draft' | 'zone'>,
  link: string,
): string {
  const until = new Date(draft.held_until);
  const theirs = knownZone(zone);
  return [
    client === null ? 'Здравствуйте!' : `${client}, здравствуйте!`,
    `Собрали предложение${view === null ? '' : ` до\u00a0${view.to}`}, с\u00a0таможней:`,
    ...cars.map(({ title, total_kopecks: total }) =>
      total === null ? `— ${title}` : `— ${title}: ${formatKopecks(total)}\u00a0₽`,
    ),
    `Сумму держим до ${longDate(dayIn(until, theirs))}, ${clockIn(until, theirs)}${zone === null ? ' по Владивостоку' : ' по вашему времени'}.`,
    `Все строки и вопросы здесь: ${link}`,
  ].join('\n');
}
