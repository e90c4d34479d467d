import { ROUTE_WHY_MAX } from '@prichal/contract/office';
import { TextField } from '@prichal/ui/field.tsx';
import type { SinceAndWhyDraft } from './use-since-and-why.ts';

/** From which day a setting counts, and why it was made. */
export function SinceAndWhy({
  typed: { since, why, setSince, setWhy },
  fields,
}: {
  typed: SinceAndWhyDraft;
  /** what the server rejects */
  fields: Readonly<Record<string, string>>;
}) {
  return (
    <div className="grid gap-5 md:grid-cols-[14rem_1fr]">
      <TextField
        label="Действует с"
        type="date"
        value={since}
        error={fields['valid_from'] ?? null}
        onChange={({ target }) => setSince(target.value)}
      />
      <TextField
        label="Почему"
        autoComplete="off"
        maxLength={ROUTE_WHY_MAX}
        value={why}
        error={fields['why'] ?? null}
        onChange={({ target }) => setWhy(target.value)}
      />
    </div>
  );
}
