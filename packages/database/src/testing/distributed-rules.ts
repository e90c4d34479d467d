/** A rule for SQL that a distributed PostgreSQL (YugabyteDB, CockroachDB, Citus) runs too. */
interface Rule {
  /** what a statement has that it may not have */
  what: string;
  found: Pick<RegExp, 'test'>;
  /** statements that may, each for its reason */
  except?: { statement: RegExp; reason: string }[];
}

/** Column lists of a keyset, `(a, b) < ($1, $2)`, are the only row values that are compared. */
const ROW_VALUE = /\([\w."]+(?:, ?[\w."]+)+\) ?(?:=|<>|!=|(?:not )?in) ?\(|\bset \([\w"]+,/;

const RULES: readonly Rule[] = [
  {
    what: 'LISTEN or NOTIFY',
    found: /^\s*(?:un)?listen\b|^\s*notify\b|\bpg_notify\s*\(/,
    except: [
      {
        statement: /^(?:listen prichal_changes|select pg_notify\(\$1, \$2\))$/,
        reason: 'only makes others look sooner; the poll is behind it (decision 004)',
      },
    ],
  },
  {
    what: 'an advisory lock',
    found: /\bpg_(?:try_)?advisory\w*\s*\(/,
    except: [
      {
        statement:
          /^with set_timeout as .* select pg_advisory_lock\(\$4\) from set_timeout$|^select pg_advisory_unlock\(\$1\)$/,
        reason: 'Kysely’s migrator: of two that migrate at once one fails by the primary key too',
      },
    ],
  },
  {
    what: 'a sequence',
    found:
      /\b(?:small|big)?serial\b|\b(?:nextval|currval|setval|lastval)\s*\(|\bsequence\b|\bas identity\b/,
  },
  {
    what: 'a trigger or procedure',
    found:
      /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:trigger|function|procedure|rule)\b|\bplpgsql\b|^\s*do\s+(?:language\b|\$)/,
    except: [
      {
        statement: /\b(?:reject_audit_change|office_audit_append_only)\b/,
        reason: 'the audit log of the office takes no changes (decision 028)',
      },
    ],
  },
  { what: 'a system column', found: /(?:^|[\s,.("])(?:ctid|xmin|xmax|cmin|cmax|tableoid)\b/ },
  { what: 'a comparison of rows other than of a keyset', found: ROW_VALUE },
  {
    what: 'search by text or trigram outside of its module',
    found:
      /\bto_ts(?:vector|query)\b|@@|\bsimilarity\s*\(|\bpg_trgm\b|gi(?:n|st)_trgm_ops|\bword_similarity\b/,
    except: [
      {
        statement: /\bsearch_terms\b/,
        reason: 'leads are searched by this column alone, in lead-search-terms.ts',
      },
    ],
  },
  { what: 'an index key without ASC or DESC', found: { test: hasUndirectedKey } },
  {
    what: 'an extension, a temporary or unlogged table',
    found: /\bcreate\s+(?:extension|temp|temporary|unlogged)\b/,
  },
  { what: 'a lock of a table', found: /^\s*lock\s/ },
  { what: 'COPY, MERGE or a sample', found: /^\s*(?:copy|merge)\b|\btablesample\b/ },
];

/** What a statement breaks, as texts for a person; comments and quoted texts are not looked at. */
export function brokenRules(statement: string): string[] {
  const text = plain(statement);
  return RULES.filter(
    ({ found, except = [] }) => found.test(text) && !except.some((one) => one.statement.test(text)),
  ).map(({ what }) => what);
}

function plain(statement: string): string {
  return statement
    .replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Keys of an inverted index have no order. */
function hasUndirectedKey(text: string): boolean {
  const [start] =
    /\bcreate (?:unique )?index\b.*? on [\w."]+ ?(?:using btree ?)?\(/.exec(text) ?? [];
  if (start === undefined || start.includes(' using gi')) return false;
  const keys: string[] = [''];
  let depth = 1;
  for (const letter of text.slice(text.indexOf(start) + start.length)) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) break;
    if (letter === ',' && depth === 1) keys.push('');
    else keys[keys.length - 1] += letter;
  }
  return keys.some((key) => !/\b(?:asc|desc)\b/.test(key));
}
