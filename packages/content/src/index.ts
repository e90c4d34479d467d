export { compileContent } from './compile.ts';
export type { CompileOptions } from './compile.ts';
export { ContentError } from './content-error.ts';
export type { EstimateOf } from './examples/worked.ts';
export type {
  Fact,
  Glossary,
  Library,
  Page,
  PageSummary,
  Post,
  PostSummary,
  QuestionGroup,
  Questions,
  Service,
} from './library.ts';
