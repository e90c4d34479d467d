import { AUDIT_ACTORS, AUDIT_KINDS } from '@prichal/contract/office';
import type { AuditKind } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { Field, TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditFilter } from '../../api/audit.ts';
import { peopleQuery } from '../../api/people.ts';

const KINDS = Object.entries(AUDIT_KINDS) as [AuditKind, string][];
const CHIP =
  'flex min-h-12 items-center rounded-md border border-line-strong px-3 text-bill text-quiet hover:border-control hover:text-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:font-semi aria-[current]:text-ground desk:pointer-fine:min-h-10';

/** What the log is narrowed to; it stands in the address, so that it can be a bookmark. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [params, setParams] = useSearchParams();
  const people = useQuery(peopleQuery);
  const staff = people.data?.items ?? [];
  const set = (name: keyof AuditFilter, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const addressOf = (kind: string): string => {
    const next = new URLSearchParams(params);
    if (kind === '') next.delete('kind');
    else next.set('kind', kind);
    return next.size === 0 ? '/audit' : `/audit?${next}`;
  };
  return (
    <search className="grid gap-4">
      <nav aria-label="О чём" className="flex flex-wrap gap-2">
        {[['', 'Всё'] as const, ...KINDS].map(([kind, title]) => (
          <Link
            key={kind}
            to={addressOf(kind)}
            replace
            preventScrollReset
            aria-current={kind === (filter.kind ?? '') ? 'true' : undefined}
            className={CHIP}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="grid items-end gap-4 sm:grid-cols-2 side:max-w-[64rem]">
        <Field label="Кто">
          {(ids) => (
            <Select
              {...ids}
              value={filter.person}
              onChange={(event) => set('person', event.target.value)}
              className="h-12 w-full rounded-md border border-line-strong bg-ground px-4"
            >
              <option value="">Все</option>
              {staff.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
              {Object.entries(AUDIT_ACTORS).map(([actor, title]) => (
                <option key={actor} value={actor}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <form
          // another filter empties or fills the field
          key={filter.lead}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('lead');
            set('lead', typeof typed === 'string' ? typed.trim() : '');
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Номер заявки"
              name="lead"
              placeholder="П-48213"
              autoComplete="off"
              maxLength={20}
              defaultValue={filter.lead}
            />
          </div>
          <Button type="submit" variant="secondary">
            Найти
          </Button>
        </form>
      </div>
      {(filter.person !== '' || filter.lead !== '') && (
        <Link
          to={filter.kind === null ? '/audit' : `/audit?kind=${filter.kind}`}
          replace
          className="flex min-h-12 w-fit max-w-full items-center gap-2 rounded-md border border-line-strong px-3 text-bill hover:border-control"
        >
          <span className="truncate">
            {[
              filter.person !== '' &&
                (staff.find(({ uid }) => uid === filter.person)?.name ??
                  AUDIT_ACTORS[filter.person] ??
                  'Сотрудник'),
              filter.lead,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Icon name="close" size={20} />
          <span className="sr-only">Сбросить</span>
        </Link>
      )}
    </search>
  );
}
