import { EXPORT_CARS_MAX, EXPORT_LEFT_MAX, exportsSchema } from '@prichal/contract/office';
import type { ExportsBody } from '@prichal/contract/office';
import type { CarWalk, WalkedCar } from '../catalog/walk-cars.ts';
import { EXPORTS, exportIssue } from '../discovery/export-issue.ts';
import type { ExportKind } from '../discovery/export-issue.ts';
import { OFFERS_A_FILE, feedPath } from '../discovery/feeds.ts';
import { CATALOGUE_ACCESS } from './import-routes.ts';
import { DENIED } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface ExportRoutesOptions extends Pick<OfficeDeps, 'publicUrl' | 'now'> {
  cars: CarWalk;
  mode: 'demo' | 'live';
}

type Kind = ExportsBody['kinds'][number];

/** Feeds that other markets take: their addresses, and why a car is not in one. */
export function addExportRoutes(api: OfficeApi, options: ExportRoutesOptions): void {
  api.get(
    '/exports',
    {
      ...officeRoute({ ...CATALOGUE_ACCESS, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Выгрузки на площадки: адреса и почему машина не выгружена',
        response: { 200: exportsSchema, ...DENIED },
      },
    },
    async (_request, reply) => reply.send(await readExports(options)),
  );
}

async function readExports({
  cars,
  mode,
  publicUrl,
  now,
}: ExportRoutesOptions): Promise<ExportsBody> {
  const isLive = mode === 'live';
  const parts = await cars.parts(OFFERS_A_FILE, isLive);
  const counts = (Object.keys(EXPORTS) as ExportKind[]).map((kind) => ({
    kind,
    exported: 0,
    reasons: new Map<string, number>(),
    left: [] as Kind['left'],
  }));
  let seen = 0;
  for (const part of parts)
    for await (const some of cars.cards(part, isLive)) {
      if (seen >= EXPORT_CARS_MAX) break;
      seen += some.length;
      for (const car of some) for (const one of counts) count(one, car, now());
    }
  return {
    cars: seen,
    is_part: seen < parts.reduce((sum, part) => sum + part.count, 0),
    kinds: counts.map(({ kind, exported, reasons, left }) => ({
      kind,
      title: EXPORTS[kind],
      files: parts.map((part) => publicUrl + feedPath(kind, part)),
      exported,
      reasons: [...reasons]
        .map(([reason, many]) => ({ reason, count: many }))
        .toSorted((a, b) => b.count - a.count),
      left,
    })),
  };
}

function count(
  one: { kind: ExportKind; exported: number; reasons: Map<string, number>; left: Kind['left'] },
  car: WalkedCar,
  now: Date,
): void {
  const reason = exportIssue(one.kind, car, now);
  if (reason === null) {
    one.exported += 1;
    return;
  }
  one.reasons.set(reason, (one.reasons.get(reason) ?? 0) + 1);
  const { country, id, year } = car;
  const name = `${car.brand.name} ${car.model.name}`;
  if (one.left.length < EXPORT_LEFT_MAX) one.left.push({ country, id, name, year, reason });
}
