import { ROUTE_WHY_MAX } from '@prichal/contract/office';
import { TextField } from '@prichal/ui/field.tsx';

/** From which day a setting counts, and why it was made. */
export function SinceAndWhy({
  since,
  why,
  fields,
  onSince,
  onWhy,
}: {
  since: string;
  why: string;
  /** what the server rejects */
  fields: Readonly<Record<string, string>>;
  onSince: (day: string) => void;
  onWhy: (text: string) => void;
}) {
  return (
    <div className="grid gap-5 md:grid-cols-[14rem_1fr]">
      <TextField
        label="Действует с"
        type="date"
        value={since}
        error={fields['valid_from'] ?? null}
        onChange={({ target }) => onSince(target.value)}
      />
      <TextField
        label="Почему"
        autoComplete="off"
        maxLength={ROUTE_WHY_MAX}
        value={why}
        error={fields['why'] ?? null}
        onChange={({ target }) => onWhy(target.value)}
      />
    </div>
  );
}
