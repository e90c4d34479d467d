import * as z from 'zod/mini';

/** What stands in braces in an answer, and what it becomes for one client. */
export const ANSWER_FIELDS = {
  сумма: 'вся сумма',
  город: 'до какого города',
  страна: '«Из Кореи»',
  рост: 'на сколько дороже, если курс вырастет на 5 %',
  срок: '«обычно 41 день, бывает от 20 до 70», по вашим сделкам, когда их хватает',
} as const;
type AnswerField = keyof typeof ANSWER_FIELDS;

export const ANSWERS_MAX = 8;
const QUESTION_MAX = 80;
const CALL_ANSWER_MAX = 400;

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const answer = z.object({ question: text(QUESTION_MAX), answer: text(CALL_ANSWER_MAX) });
/** A question that clients ask on every call, and what a manager answers. */
export type CallAnswer = z.infer<typeof answer>;

const answers = z.array(answer).check(z.maxLength(ANSWERS_MAX));

export const callAnswersSchema = z.object({
  answers,
  /** these are the usual ones, nobody has changed them */
  usual: z.boolean(),
  /** the usual ones, to go back to */
  defaults: answers,
  revision: z.string(),
});
export type CallAnswers = z.infer<typeof callAnswersSchema>;

/** null: the usual ones again */
export const callAnswersChangeSchema = z.object({
  revision: z.string(),
  answers: z.nullable(answers),
});
export type CallAnswersChange = z.infer<typeof callAnswersChangeSchema>;

/** The usual answers; figures are those of the client's bill. */
export const CALL_ANSWERS: readonly CallAnswer[] = [
  {
    question: 'А если мощность занизить?',
    answer: 'Её покажет лаборатория и впишет в ЭПТС. Доначислят всё и пени, мы так не возим.',
  },
  {
    question: 'А если курс вырастет?',
    answer: 'Отправленную сумму держим до срока. Потом плюс 5 % к курсу — это около {рост}.',
  },
  { question: 'Сколько ждать?', answer: '{страна} до города {город} {срок}.' },
];

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names in braces that mean nothing: «{почта}». */
export function unknownAnswerFields(body: string): string[] {
  return [...body.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => fieldOf(name) === null);
}

/** An answer for one client; null: something that it says is not known. */
export function fillAnswer(
  body: string,
  values: Readonly<Record<AnswerField, string | null>>,
): string | null {
  let isKnown = true;
  const filled = body.replace(PLACEHOLDER, (written, name: string) => {
    const field = fieldOf(name);
    const value = field === null ? written : values[field];
    if (value === null) isKnown = false;
    return value ?? '';
  });
  return isKnown ? filled : null;
}

function fieldOf(name: string): AnswerField | null {
  const field = name.trim().toLowerCase();
  return Object.hasOwn(ANSWER_FIELDS, field) ? (field as AnswerField) : null;
}
