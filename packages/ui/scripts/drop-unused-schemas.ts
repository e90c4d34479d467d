import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\//;

/**
 * The browser needs the contract's texts and rules, rarely its schemas. Schemas are created by calls, which a bundler
 * must preserve. Wrapped as pure calls, the unused ones are dropped, and the validator (12 kB) with them.
 */
export function dropUnusedSchemas(): Plugin {
  return {
    name: 'drop-unused-schemas',
    // after the types are gone
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!CONTRACT.test(id) || !code.includes('zod/mini')) return null;
      let text = code;
      for (const node of this.parse(code).body.toReversed()) {
        const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations.toReversed()) {
          if (init?.type !== 'CallExpression') continue;
          const call = code.slice(init.start, init.end);
          text = `${text.slice(0, init.start)}/* @__PURE__ */ (() => ${call})()${text.slice(init.end)}`;
        }
      }
      return { code: text, map: null };
    },
  };
}
