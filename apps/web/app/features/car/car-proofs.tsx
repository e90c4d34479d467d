import type { Car } from '@prichal/contract';
import { buttonClass } from '@prichal/ui/button.tsx';

/** The inspection's report and a video, where the owner has them; they stand at other sites. */
export function CarProofs({ car }: { car: Car }) {
  const links = [
    { to: car.report_url, label: 'Отчёт осмотра' },
    { to: car.video_url, label: 'Видео машины' },
  ].filter((link): link is { to: string; label: string } => link.to !== null);
  if (links.length === 0) return null;
  return (
    <ul aria-label="Отчёт и видео" className="mt-4 flex flex-wrap gap-3">
      {links.map(({ to, label }) => (
        <li key={to}>
          <a
            href={to}
            target="_blank"
            rel="noreferrer nofollow"
            className={buttonClass('secondary')}
          >
            {label}
            <span className="visually-hidden">, в новой вкладке</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
