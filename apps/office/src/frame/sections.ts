import type { StaffRole } from '@prichal/contract/office';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { SignName } from '../ui/sign.tsx';
import { requireSession } from './session-guard.ts';

export interface Section {
  /** inside the office */
  path: string;
  title: string;
  sign: SignName;
  roles: readonly StaffRole[];
}

/** Parts of the office in the order of the navigation; the first one of a role is what it opens with. */
const SECTIONS: readonly Section[] = [
  { path: '/overview', title: 'Обзор', sign: 'overview', roles: ['owner'] },
  { path: '/leads', title: 'Заявки', sign: 'inbox', roles: ['owner', 'manager'] },
  { path: '/deals', title: 'Сделки', sign: 'ship', roles: ['owner', 'manager'] },
  { path: '/proposals', title: 'Предложения', sign: 'offer', roles: ['owner', 'manager'] },
  {
    path: '/reviews',
    title: 'Отзывы',
    sign: 'reviews',
    roles: ['owner', 'manager', 'editor'],
  },
  { path: '/cars', title: 'Машины', sign: 'cars', roles: ['owner', 'editor'] },
  { path: '/site-texts', title: 'Тексты сайта', sign: 'pages', roles: ['owner', 'editor'] },
  { path: '/people', title: 'Сотрудники', sign: 'people', roles: ['owner'] },
  { path: '/audit', title: 'Журнал', sign: 'journal', roles: ['owner'] },
  { path: '/settings', title: 'Настройки', sign: 'settings', roles: ['owner'] },
  { path: '/texts', title: 'Готовые тексты', sign: 'texts', roles: ['owner', 'manager'] },
];

/** A page everybody has; it stands in the person's menu, not in the navigation. */
export const OWN_PAGE = '/me';

export function sectionsOf(role: StaffRole): Section[] {
  return SECTIONS.filter(({ roles }) => roles.includes(role));
}

/** Loader of `/office`. */
export async function openFirstSection(args: LoaderFunctionArgs): Promise<Response> {
  const { role } = await requireSession(args);
  return redirect(sectionsOf(role)[0]?.path ?? OWN_PAGE);
}
