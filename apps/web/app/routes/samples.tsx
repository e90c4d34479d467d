import { loadSamples } from '../features/samples/load-samples.server.ts';
import { SamplesPage } from '../features/samples/samples-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import type { Route } from './+types/samples';

export function loader() {
  return loadSamples();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Образцы аукционного листа и отчёта осмотра с пояснениями',
    description:
      'Аукционный лист из Японии и отчёт осмотра на рисунке: что значит каждая клетка, оценка и знак на схеме кузова, о чём спросить до оплаты.',
    path: paths.samples(),
    site: metaSite(matches),
  });

export default function Samples({ loaderData }: Route.ComponentProps) {
  return <SamplesPage diagrams={loaderData} />;
}
