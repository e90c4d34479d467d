import { useSiteFacts } from '../../site/site-facts.ts';

/** Whether the owner has set a Yandex.Metrika counter: then the texts about cookies name it. */
export function useMetrika(): boolean {
  return useSiteFacts()?.measuring?.includes('metrika=') === true;
}
