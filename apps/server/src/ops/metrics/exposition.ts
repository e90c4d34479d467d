import type { Histogram } from './histogram.ts';

/** Media type of Prometheus' text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

/** One family of samples with its two lines of explanation. A family without samples is left out. */
export function family(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string {
  if (samples.length === 0) return '';
  const lines = samples.map(([labels, value]) => `${name}${written(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** A histogram: buckets add up, as the format wants it. `sets` share the name and differ in labels. */
export function histogramFamily(
  name: string,
  help: string,
  sets: readonly (readonly [labels: Labels, histogram: Histogram])[],
): string {
  const lines = sets.flatMap(([labels, { bounds, counts, sum }]) => {
    let total = 0;
    const buckets = [...counts].map((count, at) => {
      total += count;
      const le = bounds[at] === undefined ? '+Inf' : String(bounds[at]);
      return `${name}_bucket${written({ ...labels, le })} ${total}`;
    });
    return [
      ...buckets,
      `${name}_sum${written(labels)} ${sum}`,
      `${name}_count${written(labels)} ${total}`,
    ];
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
