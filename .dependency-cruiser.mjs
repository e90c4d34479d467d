/** The arrows of docs/map.md, and nothing else. Each border is an error and says why it is there. */

const packagesOf = {
  contract: ['customs'],
  customs: [],
  content: ['contract'],
  illustrations: [],
  resilience: [],
  telemetry: ['resilience', 'contract'],
  ui: ['contract'],
  'proposal-page': ['contract', 'ui'],
  database: ['contract', 'settings'],
  catalog: ['contract', 'customs', 'database', 'illustrations', 'resilience'],
  'lead-delivery': ['contract', 'database', 'resilience', 'settings'],
  proposals: ['contract'],
  watches: ['contract', 'database'],
  quotes: ['contract', 'customs'],
  office: ['catalog', 'contract', 'customs', 'database', 'lead-delivery', 'proposals'],
  settings: [],
  fakes: [],
};

const workspaces = {
  ...Object.fromEntries(Object.entries(packagesOf).map(([name, to]) => [`packages/${name}`, to])),
  'apps/office': ['contract', 'proposal-page', 'ui'],
  'apps/web': [
    'contract',
    'customs',
    'content',
    'telemetry',
    'resilience',
    'illustrations',
    'proposal-page',
    'quotes',
    'ui',
  ],
  'apps/server': [
    'contract',
    'customs',
    'content',
    'database',
    'lead-delivery',
    'office',
    'proposals',
    'watches',
    'settings',
    'resilience',
    'catalog',
    'illustrations',
  ],
  cli: [
    'contract',
    'customs',
    'content',
    'database',
    'lead-delivery',
    'office',
    'settings',
    'catalog',
  ],
  e2e: ['contract', 'database', 'quotes'],
};

/** Rules that are tried read the whole house: they hold its parts against one another. */
const readsEverything = { e2e: '^e2e/rules/' };

const arrows = Object.entries(workspaces).map(([from, allowed]) => ({
  name: `${from.replace('/', '-')}-arrows`,
  comment: `${from} may import only: ${allowed.join(', ') || 'nothing of the house'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: readsEverything[from] ?? [] },
  to: {
    path: '^(apps|packages|cli|e2e|bench)/',
    // every test may import fakes of third parties; the rule tests-are-not-imported keeps product code from them
    pathNot: [`^${from}/`, '^packages/fakes/', ...allowed.map((name) => `^packages/${name}/`)],
  },
}));

const tests = '\\.test\\.tsx?$';
const features = '^apps/web/app/features/([^/]+)/';
const officeFeatures = '^apps/office/src/features/([^/]+)/';

export default {
  forbidden: [
    ...arrows,
    {
      name: 'estimate-types-only',
      comment:
        'what an estimate looks like is declared once, in customs; contract and pages name it and never load the calculator',
      severity: 'error',
      from: { path: '^(packages/contract|apps/web)/' },
      to: { path: '^packages/customs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'a circle has no first file to read',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'a file nobody imports is dead',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '(^|/)(vite|vitest|playwright|react-router)\\.config\\.ts$',
          '^apps/web/app/(root|entry|routes|service-worker)',
          '^apps/office/src/(main|push/service-worker)',
          '(^|/)scripts/',
          '^bench/',
          '^e2e/',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      comment: 'an import that resolves to nothing fails at run time',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:', '^apps/web/build/'] },
    },
    {
      name: 'feature-imports-no-feature',
      comment: 'a route composes features; a feature that needs another one hides a third thing',
      severity: 'error',
      from: { path: features },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'office-feature-imports-no-feature',
      comment:
        'what two sections of the office share stands in its api/, contacts/, drafts/, frame/, time/ or ui/',
      severity: 'error',
      from: { path: officeFeatures },
      to: { path: '^apps/office/src/features/', pathNot: '^apps/office/src/features/$1/' },
    },
    {
      name: 'visitors-get-nothing-of-the-office',
      comment:
        'schemas and texts of the office are for staff; the main index of the contract is read by visitors',
      severity: 'error',
      from: { path: '^(apps/web/|packages/(ui|proposal-page)/|packages/contract/src/[^/]+$)' },
      to: { path: '^packages/contract/src/office/' },
    },
    {
      name: 'feature-imports-no-route',
      comment: 'routes → features → ui, never back',
      severity: 'error',
      from: { path: '^apps/web/app/(features|ui|api-client|seo)/' },
      to: { path: '^apps/web/app/(routes/|routes\\.ts|root\\.tsx)' },
    },
    {
      name: 'ui-knows-nothing',
      comment: 'building blocks know no route, no API, no business word',
      severity: 'error',
      from: { path: '^(apps/web/app/ui|packages/ui|apps/office/src/ui)/' },
      to: {
        path: '^apps/web/app/(features|api-client|seo|routes)|^apps/office/src/(features|frame)|^packages/',
        // how numbers, months and sentences are set is no business word
        pathNot: '^packages/(ui/|contract/src/(format|typography)\\.ts$)',
      },
    },
    {
      name: 'customs-is-pure',
      comment: 'the calculator has no clock, no network and no framework: only its own files',
      severity: 'error',
      from: { path: '^packages/customs/(src|bench)/', pathNot: tests },
      to: { pathNot: '^packages/customs/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'product code never imports a test or test support',
      severity: 'error',
      from: {
        pathNot: [
          tests,
          '/testing/',
          '^e2e/',
          '^bench/',
          '^packages/fakes/',
          'vitest\\.config\\.ts$',
        ],
      },
      to: { path: [tests, '/testing/', '^e2e/', '^packages/fakes/'] },
    },
    {
      name: 'declared-packages',
      comment: 'what is imported stands in the package.json of its own workspace',
      severity: 'error',
      from: { pathNot: [tests, '^bench/', 'config\\.ts$'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(build|\\.react-router|\\.cache)/', '^(data|look)/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // the native compiler has no API to read with yet; swc reads the same syntax
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
