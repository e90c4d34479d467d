import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Some hundred files are read at each start: what the last start compiled is kept, which halves the time to listen.
const compiled = path.resolve(import.meta.dirname, '../../../.cache/compiled');
enableCompileCache(compiled);
process.env['NODE_COMPILE_CACHE'] ??= compiled;

// The pages are built for production; without this React would load its development half beside them, many times slower.
process.env['NODE_ENV'] = 'production';

const { runProcess } = await import('./run-process.ts');
await runProcess();
// Now and not at the end: a process that is killed has no end.
flushCompileCache();
