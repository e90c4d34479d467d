import type { Plugin } from 'vite';

const LIBRARIES = /\/node_modules\/@fingerprintjs\/.*\.esm\.js$/;
const PARTS = '\0parts:';

/**
 * The bot detection libraries export their many sources as one object, which a bundler cannot tree-shake. As a module
 * that exports each source, only those imported by name are bundled.
 */
export function splitLibraries(): Plugin {
  /** by the name of the module: what it exports */
  const modules = new Map<string, string>();
  return {
    name: 'take-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (modules.has(id) ? { id, moduleSideEffects: false } : null),
    load: (id) => modules.get(id),
    transform(code, id) {
      if (!LIBRARIES.test(id)) return null;
      let text = code;
      for (const node of this.parse(code).body.toReversed()) {
        if (node.type !== 'VariableDeclaration') continue;
        const [declared] = node.declarations;
        if (declared?.id.type !== 'Identifier' || declared.init?.type !== 'ObjectExpression')
          continue;
        const { name } = declared.id;
        if (name !== 'sources' && name !== 'detectors') continue;
        const pairs = declared.init.properties.map((one) => {
          if (
            one.type === 'Property' &&
            one.key.type === 'Identifier' &&
            one.value.type === 'Identifier'
          )
            return [one.key.name, one.value.name] as const;
          throw new Error(`${id}: «${name}» is not made of names alone any more`);
        });
        const list = (print: (pair: readonly [string, string]) => string) =>
          pairs.map(print).join(', ');
        const module = `${PARTS}${name}:${id}`;
        modules.set(
          module,
          `export { ${list(([key, value]) => `part_${value} as ${key}`)} } from ${JSON.stringify(id)};`,
        );
        text = `${text.slice(0, node.start)}import * as ${name} from ${JSON.stringify(module)};
export { ${list(([, value]) => `${value} as part_${value}`)} };${text.slice(node.end)}`;
      }
      return { code: text, map: null };
    },
  };
}
