/** Pages of networks that pass an address on, without anything of theirs on this one. */
export function shareNetworks(url: string, title: string): { name: string; href: string }[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { name: 'MAX', href: `https://max.ru/:share?text=${text}%20${address}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: 'ВКонтакте', href: `https://vk.com/share.php?url=${address}&title=${text}` },
  ];
}
