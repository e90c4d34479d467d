import { paths } from '../../paths.ts';
import { ButtonLink } from '@prichal/ui/button.tsx';

/** Where a reader goes with what was read: to their own figures. */
export function NextStep() {
  return (
    <aside
      aria-label="Следующий шаг"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line-strong bg-overlay p-6 md:p-8"
    >
      <div className="max-w-110">
        <p className="text-card font-semi">Посчитайте свою машину</p>
        <p className="mt-1 text-[0.9375rem] text-quiet">
          Ответьте на вопросы о машине: покажем сумму по строкам, с законом и датой курса. Телефон
          не нужен.
        </p>
      </div>
      <ButtonLink to={paths.calculator()}>Открыть калькулятор</ButtonLink>
    </aside>
  );
}
