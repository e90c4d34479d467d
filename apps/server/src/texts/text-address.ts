/** «posts/some.md» → where the site shows it. */
export function textAddress(name: string): string {
  const bare = name.replace(/\.md$/, '');
  return `/${bare.replace(/^posts\//, 'blog/').replace(/^pages\//, '')}`;
}
