import type { LeadCard } from '@prichal/contract/office';

type Erased = Pick<LeadCard, 'number' | 'phone_masked' | 'repeats' | 'separated'>;

/** «Телефон +7 913 •••-••-47, заявки П-48213, П-48214»: the requests that are erased together. */
export function whose({ number, phone_masked: phone, repeats, separated }: Erased): string {
  if (phone === null) return `Заявка ${number}`;
  const same = [...repeats.filter(({ joined }) => !joined), ...separated];
  const numbers = [number, ...same.map((other) => other.number)].join(', ');
  return `Телефон ${phone}, ${same.length === 0 ? 'заявка' : 'заявки'} ${numbers}`;
}

/** The client's requests from other phones, which are not erased with these; null: there are none. */
export function leftText({ repeats }: Pick<Erased, 'repeats'>): string | null {
  const numbers = repeats.flatMap(({ joined, number }) => (joined ? [number] : []));
  if (numbers.length === 0) return null;
  const what = numbers.length === 1 ? 'заявка' : 'заявки';
  return `С\u00a0другого телефона этого клиента есть ${what} ${numbers.join(', ')}: их данные останутся, удалите их так\u00a0же в\u00a0их карточках.`;
}
