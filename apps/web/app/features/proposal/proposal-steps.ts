import type { DealAnswer, FormRejection, ProposalAnswer } from '@prichal/contract';

/** What the bar at the bottom shows: the two buttons, one of their questions, or that something was sent. */
type ProposalStep = 'choose' | 'accept' | 'ask' | 'asked';

export interface ProposalView {
  /** position of the car that is shown */
  car: number;
  step: ProposalStep;
}

/** What went wrong with a form of a proposal or a deal. */
export type ClientFailure =
  | Extract<ProposalAnswer | DealAnswer, { ok: false }>['reason']
  | FormRejection;

const STEPS: readonly ProposalStep[] = ['choose', 'accept', 'ask', 'asked'];

/** What a client sends who asks for a fresh calculation. */
export const RECOUNT_TEXT = 'Посчитайте, пожалуйста, заново.';

/** The car and the step of an address; anything else is the first car with both buttons. */
export function readStep(query: URLSearchParams, cars: number): ProposalView {
  const car = Number(query.get('car'));
  const step = STEPS.find((one) => one === query.get('step'));
  return {
    car: Number.isInteger(car) && car >= 0 && car < cars ? car : 0,
    step: step ?? 'choose',
  };
}

/** The address of the same page in another state. */
export function viewQuery({ car, step }: ProposalView): string {
  return `?car=${car}${step === 'choose' ? '' : `&step=${step}`}`;
}

export const FAILURES: Record<ClientFailure, string> = {
  CSRF_FAILED: 'Страница устарела. Нажмите ещё раз, введённое сохранилось.',
  RATE_LIMITED: 'Слишком много нажатий подряд. Нажмите через минуту, введённое сохранилось.',
  gone: 'Ссылка больше не открывается. Позвоните нам.',
  expired: 'Срок этой суммы вышел. Попросите посчитать заново.',
  changed: 'Пока вы читали, мы прислали новую версию. Вот она, проверьте сумму.',
  accepted: 'Вы уже приняли другую машину из этого предложения. Чтобы поменять, напишите нам.',
  closed: 'Здесь уже ничего не поменять. Позвоните нам.',
  empty: 'Напишите несколько слов.',
  busy: 'Мы ещё не ответили на прошлые вопросы. Позвоните, так быстрее.',
};
