import type { FastifyInstance } from 'fastify';
import { MAY_BE_SECRET } from './request-log.ts';
import { CSP_REPORT_PATH } from './security-headers.ts';

const REPORT_LIMIT_BYTES = 16 * 1024;
const LONGEST_HOST = 100;

/**
 * Receives reports on what the content policy blocked. Stored: the directive and the host; not the page, not the
 * query.
 */
export function addCspReport(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: REPORT_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    let count = 0;
    scope.post(
      CSP_REPORT_PATH,
      { config: { rateClass: 'reports' }, schema: { hide: true } as object },
      async (request, reply) => {
        count += 1;
        const seen = readReport(String(request.body));
        request.log.warn({ csp: seen, count }, 'content security policy stopped something');
        return reply.code(204).send();
      },
    );
  });
}

/** Both forms of a report → directive and what was stopped, by host alone. */
function readReport(body: string): { directive: string; blocked: string } {
  const report = findReport(body);
  const directive = readField(report, [
    'effective-directive',
    'effectiveDirective',
    'violated-directive',
  ]);
  const blocked = readField(report, ['blocked-uri', 'blockedURL']);
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: blockedHost(blocked) ?? /^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? 'unknown',
  };
}

/** Anybody can send a report: a name of a host that could hold a phone is nobody's. */
function blockedHost(blocked: string): string | null {
  if (!URL.canParse(blocked)) return null;
  const { host } = new URL(blocked);
  return MAY_BE_SECRET.test(host) ? 'unknown' : host.slice(0, LONGEST_HOST);
}

function readField(report: Record<string, unknown>, names: readonly string[]): string {
  const value = names.map((name) => report[name]).find((one) => typeof one === 'string');
  return typeof value === 'string' ? value : '';
}

function findReport(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first !== 'object' || first === null) return {};
    const inner =
      (first as Record<string, unknown>)['csp-report'] ??
      (first as Record<string, unknown>)['body'];
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
