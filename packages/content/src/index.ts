export { compileContent } from './compile.ts';
export type { CompileOptions } from './compile.ts';
export { ContentError } from './content-error.ts';
export type { EstimateOf, FigureOf } from './examples/worked.ts';
export { EMPTY_LIBRARY, LIBRARY_FILE, readLibrary } from './read-library.ts';
