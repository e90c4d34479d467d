/**
 * A body made by the build. On the server `html` is there; when the page wakes it is not, and what stands in the
 * document is left as it is: React does not compare an inner HTML it is told not to mind.
 */
export function ArticleHtml({ html = '' }: { html?: string | undefined }) {
  return (
    <div className="article" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
