import { paths } from '../paths.ts';
import { useBrand } from './site-facts.ts';

/** Beside a request button: what one signs, whom one pays, how to check both. Links open in a new tab: nothing typed is lost. */
export function TrustLine({ className = '' }: { className?: string }) {
  const brand = useBrand();
  return (
    <p className={`text-small text-quiet ${className}`}>
      Предоплата, возврат и кто доплатит, если выйдет дороже,&thinsp;—{' '}
      <Tab to={paths.contract()}>в договоре</Tab>. {brand.legalName}, ОГРН&nbsp;{brand.ogrn}{' '}
      <Tab to={REGISTRY}>в реестре налоговой</Tab>. Кто вам пишет,{' '}
      <Tab to={paths.verify()}>проверьте</Tab>.
    </p>
  );
}

/** The register of legal persons: search by the number that stands beside the link. */
const REGISTRY = 'https://egrul.nalog.ru/';

function Tab({ to, children }: { to: string; children: string | string[] }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link">
      {children}
    </a>
  );
}
