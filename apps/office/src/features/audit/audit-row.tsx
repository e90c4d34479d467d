import { AUDIT_ACTORS } from '@prichal/contract/office';
import { Link } from 'react-router';
import type { AuditLine } from '../../api/audit.ts';
import { formatMoment } from '../../time/format-moment.ts';

/** «П-48213» */
const NUMBER = /^П-\d+$/;

/** One line: when, who, what, with whom. A person who did it to themselves is named once. */
export function AuditRow({ line }: { line: AuditLine }) {
  const { at, actor, actor_name: name, label, subject, subject_name: about } = line;
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)] 2xl:grid-cols-[11rem_14rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-small text-quiet sm:pt-0.5">
        {formatMoment(at)}
      </time>
      <p className="2xl:contents">
        <span className="font-semi wrap-anywhere">{name ?? AUDIT_ACTORS['unknown']}</span>
        <span className="2xl:hidden">: </span>
        <span>
          {label}
          {about !== null && subject !== actor && (
            <span className="text-quiet">
              {', '}
              {NUMBER.test(about) ? (
                <Link to={`/audit?lead=${encodeURIComponent(about)}`} className="link">
                  {about}
                </Link>
              ) : (
                about
              )}
            </span>
          )}
        </span>
      </p>
    </li>
  );
}
