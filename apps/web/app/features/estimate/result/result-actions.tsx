import { useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { paths } from '../../../paths.ts';
import { useRequestOpener } from '../../../site/request-opener.ts';
import { Button, buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../../ui/opener-link.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { CarriedCalculation } from './carried-calculation.ts';

/** «Отправить менеджеру»: the request dialog with the calculation in it; without scripts, the form as a page. */
export function SendToManager({
  calculation,
  variant = 'primary',
  className = '',
}: {
  calculation: CarriedCalculation;
  variant?: 'primary' | 'secondary';
  className?: string;
}) {
  const open = useRequestOpener();
  return (
    <OpenerLink
      to={paths.requestWith(calculation)}
      onOpen={() => open({ kind: 'consultation', calculation })}
      className={buttonClass(variant, 'large', className)}
    >
      Отправить менеджеру
    </OpenerLink>
  );
}

/** Print, copy the link, hand it to another app of the device. */
export function ResultActions({ calculation }: { calculation: CarriedCalculation }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const [shared, setShared] = useState(false);
  const canShare = hydrated && typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(calculation.url);
      toast('Ссылка на\u00a0расчёт скопирована', 'success');
    } catch {
      toast('Скопировать не\u00a0удалось: возьмите ссылку из\u00a0адресной строки', 'error');
    }
  };
  const share = async () => {
    if (shared) return;
    setShared(true);
    try {
      await navigator.share({
        title: calculation.title,
        text: calculation.total,
        url: calculation.url,
      });
    } catch {
      // closed without sharing: nothing to say
    } finally {
      setShared(false);
    }
  };
  return (
    <div className="needs-js flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" className="grow basis-0 px-2!" onClick={() => window.print()}>
        Печать
      </Button>
      <Button variant="secondary" className="grow basis-0 px-2!" onClick={() => void copy()}>
        Ссылка
      </Button>
      {canShare && (
        <Button variant="secondary" className="grow basis-0 px-2!" onClick={() => void share()}>
          Поделиться
        </Button>
      )}
    </div>
  );
}
