/** What has no page of its own is seen on another one. */
const SEEN_ON: Readonly<Record<string, string>> = {
  'home.md': '/',
  'menu.md': '/',
  'titles.md': '/',
  'redirects.md': '/',
  'cities.md': '/delivery',
};

/** «posts/some.md» → where the site shows it. */
export function textAddress(name: string): string {
  const bare = name.replace(/\.md$/, '');
  return SEEN_ON[name] ?? `/${bare.replace(/^posts\//, 'blog/').replace(/^pages\//, '')}`;
}
