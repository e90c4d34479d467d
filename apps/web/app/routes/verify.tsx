import { truncateText } from '@prichal/contract';
import { ownContacts, verifyContact } from '../features/verify/verify-contact.ts';
import { VerifyPage } from '../features/verify/verify-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/verify';

/** Looks the contact up; nothing is stored, logged or put into an address. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const asked = (await request.formData()).get('contact');
  const text = typeof asked === 'string' ? truncateText(asked, 200) : '';
  const rejection = site.formRejection(request);
  if (rejection !== null) return { kind: 'rejected', shown: text, rejection } as const;
  return verifyContact(text, ownContacts(site.brand, site.company));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Проверить менеджера: наш ли это номер, имя или счёт',
    description:
      'Введите телефон, имя в мессенджере, почту или счёт, который вам прислали от нашего имени, и узнайте, наш ли он. Ничего не записывается.',
    path: paths.verify(),
    site: metaSite(matches),
  });

export default function Verify({ actionData }: Route.ComponentProps) {
  return <VerifyPage brand={useBrand()} verdict={actionData} />;
}
