import type { ReceiptPage as Receipt } from '@prichal/contract';
import { useEffect } from 'react';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { useFreshReceipt } from '../features/requests/receipt/use-fresh-receipt.ts';
import { ReceiptPage } from '../features/requests/receipt/receipt-page.tsx';
import { paths } from '../paths.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/receipt';

/** One visitor's page: not for search engines, not for any copy. */
const OWN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await context.get(siteContext).receipt(params.token);
  if (receipt === null) throw data(null, { status: 404, headers: OWN });
  return data({ receipt }, { headers: OWN });
}

interface Loaded {
  receipt: Receipt;
}

/** What the browser shows now. */
let shown: { token: string; data: Loaded } | undefined;

/** A page that asks whether anything is new stays as it is when nobody answers. */
export async function clientLoader({
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (shown?.token !== params.token || isRouteErrorResponse(error)) throw error;
    return shown.data;
  }
}

/** The consent is withdrawn: the same page comes back without the data. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const rejection = site.formRejection(request);
  if (rejection !== null) return data({ rejection }, { headers: OWN });
  if (!(await site.withdraw(params.token))) throw data(null, { status: 404, headers: OWN });
  throw redirect(paths.receipt(params.token), 303);
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Заявка ${loaderData.receipt.number}` : 'Страница не найдена' },
  { name: 'robots', content: 'noindex' },
];

export default function ReceiptRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const brand = useBrand();
  const { receipt } = loaderData;
  useFreshReceipt(receipt.got !== null && receipt.kind !== 'review');
  useEffect(() => {
    shown = { token: params.token, data: loaderData };
  }, [params.token, loaderData]);
  return <ReceiptPage receipt={receipt} brand={brand} rejection={actionData?.rejection ?? null} />;
}
