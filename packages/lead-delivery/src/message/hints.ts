import { MOST_REPEATS } from '@prichal/database';
import type { Lead } from '@prichal/database';
import type { LeadFacts } from './lead-facts.ts';

/** Labels of the browser's bot signals; unknown ones are only counted. */
const SIGNALS: Record<string, string> = {
  detected: 'в браузере признаки программы',
  webdriver: 'браузером управляет программа',
  headless: 'браузер без окна',
  'no-plugins': 'браузер без обычных частей',
  'no-languages': 'браузер не называет языков',
  'too-fast': 'форма заполнена слишком быстро',
};

/** What a manager should know before calling; nothing here says who the person is. */
export function hintsOf(
  { honeypot }: Lead,
  { spamHints }: LeadFacts,
  repeat: { nth: number; first: string } | null,
): string[] {
  const hints: string[] = [];
  if (repeat !== null && repeat.nth >= MOST_REPEATS)
    hints.push(`С этого номера уже ${MOST_REPEATS} заявок или больше, первая — ${repeat.first}.`);
  else if (repeat !== null && repeat.nth > 1)
    hints.push(`Это ${repeat.nth}-я заявка с этого номера, первая — ${repeat.first}.`);
  if (honeypot) hints.push('Похоже на рассылку: заполнено поле, которого люди не видят.');
  if (spamHints.length > 0) {
    const texts = spamHints.flatMap((hint) => SIGNALS[hint] ?? []);
    hints.push(
      texts.length > 0
        ? `Возможно, писал не человек: ${texts.join(', ')}.`
        : 'Возможно, писал не человек: браузер ведёт себя необычно.',
    );
  }
  return hints;
}
