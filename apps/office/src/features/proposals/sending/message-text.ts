import { formatKopecks } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { longDate } from '../../../time/say-moment.ts';
import { clockIn, dayIn, knownZone } from '../../../time/zone-time.ts';

/** What goes to the client with the link: cars and sums that it opens, and until when by the client's clock. */
export function messageText(
  { client, sent_view: sent, zone }: Pick<Proposal, 'client' | 'sent_view' | 'zone'>,
  link: string,
): string {
  return [
    client === null ? 'Здравствуйте!' : `${client}, здравствуйте!`,
    ...(sent === null ? [] : offerOf(sent, zone)),
    `Все строки и вопросы здесь: ${link}`,
  ].join('\n');
}

function offerOf(
  { to, cars, held_until: heldUntil }: NonNullable<Proposal['sent_view']>,
  zone: string | null,
): string[] {
  const until = new Date(heldUntil);
  const theirs = knownZone(zone);
  return [
    `Собрали предложение до\u00a0${to}, с\u00a0таможней:`,
    ...cars.map(({ title, total_kopecks: total }) =>
      total === null ? `— ${title}` : `— ${title}: ${formatKopecks(total)}\u00a0₽`,
    ),
    `Сумму держим до ${longDate(dayIn(until, theirs))}, ${clockIn(until, theirs)}${zone === null ? ' по Владивостоку' : ' по вашему времени'}.`,
  ];
}
