import { Button } from '@prichal/ui/button.tsx';
import { ClashChoices } from '../../drafts/clash-choices.tsx';
import type { Clash } from '../../drafts/merge-drafts.ts';

/** The end of a form of settings: what went wrong, that it is saved, and its buttons while something is not. */
export function FormEnd({
  form,
  nameOf,
  say = String,
}: {
  /** of a field, by its path */
  nameOf: (path: string) => string;
  /** a value that two people have changed, in words */
  say?: (value: unknown) => string;
  form: {
    clashes: readonly Clash[];
    choose: (path: string, side: 'mine' | 'theirs') => void;
    fixed: readonly string[];
    error: string | null;
    isSaved: boolean;
    isChanged: boolean;
    isSaving: boolean;
    drop: () => void;
  };
}) {
  return (
    <>
      <ClashChoices
        title="Настройки меняют двое: выберите, что оставить"
        clashes={form.clashes}
        nameOf={nameOf}
        valueOf={(clash, side) => say(clash[side] ?? '') || 'пусто'}
        onChoose={form.choose}
      />
      {form.fixed.length > 0 && (
        <p className="text-small text-quiet">
          {`Задано в окружении сервера и меняется там: ${form.fixed.join(', ')}.`}
        </p>
      )}
      <p role="alert" className="text-small text-bad-text empty:hidden">
        {form.error}
      </p>
      <p role="status" className="text-small text-good-text empty:hidden">
        {form.isSaved && 'Сохранено, на сайте уже так.'}
      </p>
      {form.isChanged && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isSaving}>
            Сохранить
          </Button>
          <Button variant="quiet" onClick={form.drop}>
            Вернуть как было
          </Button>
        </div>
      )}
    </>
  );
}
