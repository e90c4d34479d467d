import type { Brand } from '@prichal/contract';

/** The networks in the order of the configuration; an asterisk leads to the notice the law asks for. */
export function SocialLinks({
  socials,
  className,
}: {
  socials: Brand['socials'];
  className: string;
}) {
  return socials.map(({ network, name, url, notice }) => (
    <li key={network}>
      <a href={url} rel="noopener noreferrer" target="_blank" className={className}>
        {name}
        {notice && <span>*</span>}
        <span className="visually-hidden"> (откроется в новой вкладке)</span>
      </a>
    </li>
  ));
}
