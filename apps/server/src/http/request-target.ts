/**
 * The path and query that a request is for: what a server has to take in place of a path is a whole address too
 * (RFC 9112, 3.2.2), whose host is that of the `Host` header or nobody's. Null: no address at all, «*» for example.
 */
export function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  const found = /^https?:\/\/[^/?#]*(.*)$/is.exec(target);
  if (found === null) return null;
  const rest = found[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}
