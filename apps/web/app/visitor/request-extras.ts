import type { FormPayload } from '@prichal/contract';
import { createContext, useContext } from 'react';

/** Fields sent with every request besides the typed values: the campaign of the visit. */
export type RequestExtras = Partial<FormPayload>;

/** Read at the moment of sending; the root says where from. */
export const RequestExtrasContext = createContext<() => RequestExtras>(() => ({}));

export function useRequestExtras(): () => RequestExtras {
  return useContext(RequestExtrasContext);
}
