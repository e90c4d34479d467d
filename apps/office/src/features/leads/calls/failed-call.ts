import { queryOptions, skipToken } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-error.ts';
import { failureOf } from '../../../api/call-api.ts';

/** Why a lead was taken and not dialled: its card says it, wherever it was taken. Nothing is asked for it. */
export const failedCallQuery = (uid: string) =>
  queryOptions<ApiFailure | null>({ queryKey: ['failed-call', uid], queryFn: skipToken });

export function describeFailedCall(error: unknown): ApiFailure {
  const { code, message } = failureOf(error);
  return new ApiFailure(code, `Заявка ваша, но\u00a0номер не\u00a0открылся. ${message}`);
}
