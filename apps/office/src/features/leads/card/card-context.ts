import type { LeadCard, NextStep } from '@prichal/contract/office';
import { createContext, useContext } from 'react';
import type { TimedAnswer } from '../time/use-minute.ts';

/** Which question stands over the card. */
export type SheetName =
  | { name: 'outcome' | 'snooze' | 'close' | 'assign' | 'stage' | 'menu' | 'texts' | 'erase' }
  | { name: 'step'; kind: NextStep | null };

export interface CardContext {
  card: LeadCard & TimedAnswer;
  /** the server's clock */
  now: Date;
  /** the client's, or the office's when it is unknown */
  zone: string;
  /** nothing is left to do: handed over or lost */
  isClosed: boolean;
  /** uid of who is signed in */
  me: string;
  open: (sheet: SheetName) => void;
  close: () => void;
}

export const CardContextProvider = createContext<CardContext | null>(null);

/** The lead whose card this is. @throws Error outside a card */
export function useCard(): CardContext {
  const card = useContext(CardContextProvider);
  if (card === null) throw new Error('useCard outside a card');
  return card;
}
