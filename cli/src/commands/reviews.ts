import { randomBytes } from 'node:crypto';
import { decideReview, listReviews, makeUuidV7 } from '@prichal/database';
import type { ReviewLead, ShownReview } from '@prichal/database';
import { COUNTRIES } from '@prichal/contract';
import { UsageError, numberFlag } from '../command.ts';
import type { Command, ExitCode, Work } from '../command.ts';

const LIMIT = 20;

const DECISION_LABELS = { approved: 'показан', rejected: 'отклонён', new: 'новый' } as const;

export const listReviewsCommand: Command = {
  noun: 'reviews',
  verb: 'list',
  usage: '[--json] [--limit N]',
  summary: 'показать присланные отзывы и что с ними решено',
  notes: [
    'Столбцы: номер, день, решение, имя, автомобиль, текст.',
    '--json      полностью, массивом JSON',
    `--limit     сколько, обычно ${LIMIT}`,
    'Здесь личные данные: не пересылайте вывод.',
  ],
  options: { json: { type: 'boolean' }, limit: { type: 'string' } },
  files: 0,
  async run(work) {
    const { handle, out, flags } = work;
    const reviews = await listReviews(handle.db, numberFlag(work, 'limit', 1, 100_000) ?? LIMIT);
    if (flags['json'] === true) {
      out.print(JSON.stringify(reviews.map(asJson), null, 2));
      return 0;
    }
    for (const { lead, decision } of reviews) {
      const { name, car, text } = shownOf(lead);
      out.print(
        [
          lead.number,
          lead.created_at.toISOString().slice(0, 10),
          `${DECISION_LABELS[decision ?? 'new']}${lead.publication ? '' : ', без согласия на публикацию'}`,
          name || '—',
          car || '—',
          text.replaceAll(/\s+/g, ' '),
        ].join('\t'),
      );
    }
    if (reviews.length === 0) out.note('Отзывов нет.');
    return 0;
  },
};

export const approveReview: Command = {
  noun: 'reviews',
  verb: 'approve',
  usage: 'НОМЕР [--name ИМЯ] [--car МОДЕЛЬ] [--text ТЕКСТ]',
  summary: 'показать отзыв на сайте',
  notes: [
    'НОМЕР       номер заявки, П-48213',
    'Только с согласием посетителя на публикацию: он отмечает его в форме отзыва.',
    'Показываются имя без фамилии, автомобиль, страна, текст и день. Телефон и почта — никогда.',
    '--name, --car, --text   показать так, а не как прислано',
    'Повторный вызов заменяет показанное.',
  ],
  options: { name: { type: 'string' }, car: { type: 'string' }, text: { type: 'string' } },
  files: 1,
  run: (work) =>
    decide(work, (lead) => {
      const shown = shownOf(lead);
      const changed = {
        ...shown,
        name: flag(work, 'name') ?? shown.name,
        car: flag(work, 'car') ?? shown.car,
        text: flag(work, 'text') ?? shown.text,
      };
      if (changed.text === '') throw new UsageError('В отзыве нет текста: задайте его, --text.');
      return changed;
    }),
};

export const rejectReview: Command = {
  noun: 'reviews',
  verb: 'reject',
  usage: 'НОМЕР',
  summary: 'не показывать отзыв, показанный снять',
  notes: ['НОМЕР       номер заявки, П-48213', 'Заявка остаётся, её текст со страницы уходит.'],
  options: {},
  files: 1,
  run: (work) => decide(work, null),
};

async function decide(
  work: Work,
  show: ((lead: ReviewLead['lead']) => ShownReview) | null,
): Promise<ExitCode> {
  const { handle, out, positionals, now } = work;
  const number = (positionals[0] ?? '').toUpperCase().replace(/^P-/, 'П-');
  const uid = makeUuidV7(now.getTime(), randomBytes);
  const outcome = await decideReview(handle.db, { uid, number, now, show });
  if (outcome === 'done') {
    out.print(`${number}: ${DECISION_LABELS[show === null ? 'rejected' : 'approved']}`);
    return 0;
  }
  if (outcome === 'no-consent') {
    out.note(
      `${number}: посетитель не соглашался на публикацию или отозвал согласие. Показать отзыв нельзя.`,
    );
    return 1;
  }
  out.note(`Отзыва с номером ${number} нет. Номера покажет «npm run prichal -- reviews list».`);
  return 2;
}

/** The public part of a review request: first name, car, country and text. */
function shownOf({ name, message, context }: ReviewLead['lead']): ShownReview {
  const known = context as { car_text?: unknown; country?: unknown } | null;
  const { car_text: car, country } = known ?? {};
  return {
    name: (name ?? '').trim().split(/\s+/)[0] ?? '',
    car: typeof car === 'string' ? car : '',
    country: COUNTRIES.find((one) => one === country) ?? null,
    text: message ?? '',
  };
}

function asJson({ lead, decision }: ReviewLead) {
  const { number, created_at: sentAt, publication } = lead;
  return { number, sent_at: sentAt, decision, publication, ...shownOf(lead) };
}

function flag({ flags }: Work, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value.trim() : undefined;
}
