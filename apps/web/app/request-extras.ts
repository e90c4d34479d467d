import type { FormPayload } from '@prichal/contract';
import { createContext, useContext } from 'react';

/** What travels with every request beside what was typed: the campaign the visitor came by. */
export type RequestExtras = Partial<FormPayload>;

/** Read at the moment of sending; the root says where from. */
export const RequestExtrasContext = createContext<() => RequestExtras>(() => ({}));

export function useRequestExtras(): () => RequestExtras {
  return useContext(RequestExtrasContext);
}
