import { findLeadByNumber, listReviews } from '@prichal/database';
import type { ReviewLead } from '@prichal/database';
import { OfficeError, TERMINAL, decideReview, shownReview } from '@prichal/office';
import { commandLine } from '@prichal/settings';
import { numberFlag } from '../command.ts';
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
      const { name, car, text } = shownReview(lead);
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
  usage: 'НОМЕР [--answer ТЕКСТ]',
  summary: 'показать отзыв на сайте',
  notes: [
    'НОМЕР       номер заявки, П-48213',
    '--answer    ответ компании под отзывом; пустой убирает его',
    'Только с согласием посетителя на публикацию: он отмечает его в форме отзыва.',
    'Показываются имя без фамилии, автомобиль, страна, текст и день. Телефон и почта — никогда.',
    'Слова посетителя не правятся.',
  ],
  options: { answer: { type: 'string' } },
  files: 1,
  operand: 'номер заявки',
  run: (work) => decide(work, 'published'),
};

export const rejectReview: Command = {
  noun: 'reviews',
  verb: 'reject',
  usage: 'НОМЕР',
  summary: 'не показывать отзыв, показанный снять',
  notes: ['НОМЕР       номер заявки, П-48213', 'Заявка остаётся, её текст со страницы уходит.'],
  options: {},
  files: 1,
  operand: 'номер заявки',
  run: (work) => decide(work, 'hidden'),
};

async function decide(work: Work, state: 'published' | 'hidden'): Promise<ExitCode> {
  const { handle, out, positionals, flags, now } = work;
  const number = (positionals[0] ?? '').toUpperCase().replace(/^P-/, 'П-');
  const { answer } = flags;
  const lead = await findLeadByNumber(handle.db, number);
  try {
    if (lead === null) throw new OfficeError('not-found', 'Такого отзыва нет.');
    await decideReview(handle.db, TERMINAL, {
      uid: lead.uid,
      state,
      now,
      ...(typeof answer === 'string' ? { answer } : {}),
    });
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    if (error.code === 'not-found') {
      out.note(`Отзыва с номером ${number} нет. Номера покажет «${commandLine('reviews list')}».`);
      return 2;
    }
    out.note(`${number}: ${error.message}`);
    return 1;
  }
  out.print(`${number}: ${DECISION_LABELS[state === 'published' ? 'approved' : 'rejected']}`);
  return 0;
}

function asJson({ lead, decision }: ReviewLead) {
  const { number, created_at: sentAt, publication } = lead;
  return { number, sent_at: sentAt, decision, publication, ...shownReview(lead) };
}
