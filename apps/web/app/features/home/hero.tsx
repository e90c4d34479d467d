import type { ReactNode } from 'react';

/** The first screen: one promise, one sea, one sum. The sheet lies on the chart like paper on a table. */
export function Hero({ chart, sheet }: { chart: ReactNode; sheet: ReactNode }) {
  return (
    <section className="relative -mt-[calc(var(--header-height)+1px)] overflow-hidden pt-[var(--header-height)]">
      {chart}
      <div className="wrap relative">
        <h1 className="on-chart max-w-160 pt-6 text-[clamp(min(1.5rem,11vw),7.2vw,2.0625rem)] leading-[1.15] font-bold tracking-headline md:pt-14 md:text-[2.75rem] md:leading-13">
          Автомобиль из&nbsp;Японии, Кореи или&nbsp;Китая. Итог до&nbsp;вашего города&nbsp;—
          по&nbsp;строкам
        </h1>
        <p className="on-chart mt-6 max-w-110 text-lead max-xl:hidden">
          Выберите модель и&nbsp;город: покажем цену машины, дорогу, таможню и&nbsp;услуги отдельно.
          Расчёт предварительный, телефон не&nbsp;нужен.
        </p>
        <div id="calculator" className="@container mt-68 scroll-mt-32 md:mt-76 lg:mt-72 xl:mt-16">
          {sheet}
        </div>
      </div>
    </section>
  );
}
