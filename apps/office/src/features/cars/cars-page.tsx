import type { ReactNode } from 'react';
import { PartsPage } from '../../frame/parts-page.tsx';

const PARTS = [
  { path: '/cars', title: 'Каталог', end: true },
  { path: '/cars/imports', title: 'Загрузки' },
  { path: '/cars/photos', title: 'Фото' },
  { path: '/cars/feeds', title: 'Фиды' },
  { path: '/cars/exports', title: 'Выгрузки' },
  { path: '/cars/market', title: 'Рынок' },
] as const;

/** A page of the section «Машины». */
export function CarsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <PartsPage title="Машины" label="Части раздела" parts={PARTS} actions={actions}>
      {children}
    </PartsPage>
  );
}
