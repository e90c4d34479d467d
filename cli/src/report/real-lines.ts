import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Source maps, stored by the build next to the pages and not served. */
const SOURCE_MAPS = path.resolve(import.meta.dirname, '../../../apps/web/build/source-maps');

export interface RealLines {
  /** where a place of a built file stands in our sources, «app/x.tsx:42:5 (render)»; null: its map is not there */
  place(file: string, line: number | null, column: number | null): string | null;
  /** a stack with the places of our sources in it */
  stack(text: string): string;
}

/** «name.js:1:2345» of a stack, with or without what stands before the file's name. */
const PLACE = /(?:https?:\/\/[^\s/)]+)?(\/[\w./-]+\.js):(\d+):(\d+)/g;
/** A file of ours, by the way of the address; nothing that could lead out of the folder. */
const FILE = /^\/?((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js)$/;

/** Reads maps as they are asked for; `folder` holds `assets/x.js.map` for `/assets/x.js`. */
export function createRealLines(folder: string = SOURCE_MAPS): RealLines {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = (file: string): TraceMap | null => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    let map: TraceMap | null = null;
    try {
      map = new TraceMap(readFileSync(path.join(folder, `${file}.map`), 'utf8'));
    } catch {
      // of another build, or none of ours
    }
    maps.set(file, map);
    return map;
  };
  const place: RealLines['place'] = (file, line, column) => {
    const own = FILE.exec(pathOf(file))?.[1];
    const map = own === undefined || line === null || line < 1 ? null : mapOf(own);
    if (map === null || line === null) return null;
    // browsers count columns from 1, maps from 0
    const found = originalPositionFor(map, { line, column: Math.max(0, (column ?? 1) - 1) });
    if (found.source === null) return null;
    const source = found.source.replace(/^(?:\.\.\/)+/, '');
    return `${source}:${found.line}:${found.column + 1}${found.name ? ` (${found.name})` : ''}`;
  };
  return {
    place,
    stack: (text) =>
      text.replace(PLACE, (whole, file: string, line: string, column: string) => {
        return place(file, Number(line), Number(column)) ?? whole;
      }),
  };
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
