const FOREIGN =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー](?:[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー·]|[ \u00a0](?=[\p{Script=Hangul}\p{Script=Han}]))*/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Characters alone may be either Japanese or Chinese: a text with kana anywhere is about Japan. */
export function charactersOf(source: string): 'ja' | 'zh' {
  return KANA.test(source) ? 'ja' : 'zh';
}

/**
 * Adds the lang attribute to Korean, Japanese and Chinese words, so that they are read aloud and displayed
 * correctly (WCAG 3.1.2).
 */
export function nameLanguages(html: string, characters: 'ja' | 'zh'): string {
  const languageOf = (words: string) =>
    /\p{Script=Hangul}/u.test(words) ? 'ko' : KANA.test(words) ? 'ja' : characters;
  return html.replaceAll(FOREIGN, (words) => `<span lang="${languageOf(words)}">${words}</span>`);
}
