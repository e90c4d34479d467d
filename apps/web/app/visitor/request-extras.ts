import type { FormPayload } from '@prichal/contract';
import { createContext, useContext } from 'react';

/** Fields sent with every request besides the typed values: the campaign of the visit. */
export type RequestExtras = Partial<FormPayload>;

/** Read at the moment of sending; the root says where from. Null: what knows them has not come yet. */
export const RequestExtrasContext = createContext<() => RequestExtras | null>(() => null);

export function useRequestExtras(): () => RequestExtras | null {
  return useContext(RequestExtrasContext);
}
