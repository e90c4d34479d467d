export { assembleLibrary, linkIssues } from './assemble-library.ts';
export { compileContent, compileFolder, readSources } from './compile.ts';
export type { CompileOptions } from './compile.ts';
export { compileText } from './compile-text.ts';
export type { Compilation, CompiledText } from './compile-text.ts';
export { ContentError } from './content-error.ts';
export type { EstimateOf, FigureOf } from './examples/worked.ts';
export {
  EMPTY_LIBRARY,
  LIBRARY_FILE,
  readBuiltSources,
  readLibrary,
  readTexts,
} from './read-library.ts';
export { kindOfText, parseText, printText } from './text-source.ts';
export type { TextKind, TextSource } from './text-source.ts';
export type { TextTools } from './text-work.ts';
