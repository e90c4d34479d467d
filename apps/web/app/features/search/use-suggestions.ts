import type { SearchAnswer } from '@prichal/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../api-client/call-api.ts';
import { sayFailure } from './say-failure.ts';

/** A pause in typing after which the question is sent, ms. */
const PAUSE_MS = 180;

export interface Suggestions {
  /** null: nothing asked, or no answer yet */
  answer: SearchAnswer | null;
  /** what the answer is to */
  text: string;
  /** why there is no answer, Russian; null: there is, or it is awaited */
  failure: string | null;
}

const NONE: Suggestions = { answer: null, text: '', failure: null };

/** What the site finds for a text that is being typed; the last answer stays until the next has come. */
export function useSuggestions(typed: string): Suggestions {
  const text = typed.replace(/\s+/g, ' ').trim();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (text === '') return;
    const own = new AbortController();
    const timer = setTimeout(() => {
      callApi<SearchAnswer>(`/search/?q=${encodeURIComponent(text)}`, {
        signal: own.signal,
        retries: 1,
        reading: true,
      }).then(
        (answer) => setFound({ answer, text, failure: null }),
        (error: unknown) => {
          if (!own.signal.aborted) setFound({ answer: null, text, failure: sayFailure(error) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [text]);
  return text === '' ? NONE : found;
}
