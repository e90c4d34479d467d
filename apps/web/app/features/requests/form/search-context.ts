/** What the API takes of a search, its text and its address together, characters. */
export const SEARCH_CONTEXT_MAX = 1000;
