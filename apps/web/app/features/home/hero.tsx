import type { ReactNode } from 'react';

/** The first screen: one promise, one sea, one sum. The sheet lies on the chart like paper on a table. */
export function Hero({ chart, texts, sheet }: Record<'chart' | 'texts' | 'sheet', ReactNode>) {
  return (
    <section className="relative -mt-[calc(var(--header-height)+1px)] overflow-hidden pt-(--header-height)">
      {chart}
      {texts}
      <div
        id="calculator"
        className="wrap @container relative mt-60 scroll-mt-32 contrast:max-md:mt-48 short:mt-4! md:mt-76 lg:mt-72 xl:mt-16"
      >
        {sheet}
      </div>
    </section>
  );
}

/** The headline is the owner's, see `library.home`. */
export function HeroTexts({ headline, lead }: { headline: string; lead: string }) {
  return (
    <>
      <h1 className="on-chart max-w-160 pt-6 short:pt-3 text-[clamp(min(1.5rem,11vw),7.2vw,2.0625rem)] short:text-[clamp(min(1.15rem,11vw),5.9vw,2.0625rem)] short:leading-[1.2] leading-[1.15] font-bold tracking-headline md:pt-14 md:text-[2.75rem] md:leading-13">
        {headline}
      </h1>
      <p className="on-chart mt-6 max-w-110 text-lead max-xl:hidden">
        {/* a coast is as bright as the words there: it ends where they are */}
        <span className="contrast:bg-ground contrast:box-decoration-clone">{lead}</span>
      </p>
    </>
  );
}
