import { POPUP_INTROS } from '@prichal/contract';
import type { PopupIntro, PopupIntroOf } from '@prichal/contract';
import { POPUP_LEAD_MAX, POPUP_NAMES, POPUP_TITLE_MAX } from '@prichal/contract/office';
import type { Visits } from '@prichal/contract/office';
import { TextArea, TextField } from '@prichal/ui/field.tsx';
import { FoldedTitle } from '../folded-title.tsx';
import { SettingsSection } from '../settings-page.tsx';
import { FormEnd } from '../form-end.tsx';
import { useVisitsForm } from './use-visits-form.ts';

const NAMES: readonly (readonly [PopupIntroOf, string])[] = [
  ['standard', POPUP_NAMES['standard'] ?? ''],
  ['minimal', POPUP_NAMES['minimal'] ?? ''],
  ['social_proof', POPUP_NAMES['social_proof'] ?? ''],
  ['value_stack', POPUP_NAMES['value_stack'] ?? ''],
  ['urgency', 'С отсчётом, когда есть расчёт'],
  ['first', 'С отсчётом, пока расчёта нет'],
  ['premium', POPUP_NAMES['premium'] ?? ''],
];

/** What popups say; an empty field says the usual again. */
export function PopupTextsSection({ visits }: { visits: Visits }) {
  const saved: Record<string, PopupIntro> = Object.fromEntries(
    NAMES.map(([of]) => [of, { ...POPUP_INTROS[of], ...visits.words[of] }]),
  );
  const form = useVisitsForm(visits, { part: 'words', saved, names: [] }, (typed) =>
    Object.fromEntries(
      NAMES.flatMap(([of]) => {
        const words = ownTexts(of, typed[of]);
        return words === null ? [] : [[of, words]];
      }),
    ),
  );
  return (
    <SettingsSection
      title="Слова окна"
      note="Меняются сразу, проверку не начинают заново. Обещайте только то, что сделаете: пустое поле вернёт обычные слова."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="grid divide-y divide-line border-y border-line">
          {NAMES.map(([of, name]) => {
            const words = form.typed[of] ?? POPUP_INTROS[of];
            const type = (change: Partial<PopupIntro>) =>
              form.type({ [of]: { ...words, ...change } });
            return (
              <details key={of} className="group">
                <FoldedTitle>
                  {name}
                  {visits.words[of] !== undefined && (
                    <span className="text-small font-normal text-quiet">свои слова</span>
                  )}
                </FoldedTitle>
                <div className="grid gap-4 pb-5">
                  <TextField
                    label="Заголовок"
                    maxLength={POPUP_TITLE_MAX}
                    autoComplete="off"
                    value={words.title}
                    placeholder={POPUP_INTROS[of].title}
                    onChange={({ target }) => type({ title: target.value })}
                  />
                  <TextArea
                    label="Под заголовком"
                    rows={3}
                    maxLength={POPUP_LEAD_MAX}
                    value={words.lead}
                    placeholder={POPUP_INTROS[of].lead}
                    onChange={({ target }) => type({ lead: target.value })}
                  />
                </div>
              </details>
            );
          })}
        </div>
        <FormEnd form={form} nameOf={nameOf} />
      </form>
    </SettingsSection>
  );
}

/** «Короткое: заголовок» */
function nameOf(path: string): string {
  const [of, field] = path.split('.');
  const name = NAMES.find(([one]) => one === of)?.[1] ?? '';
  return `${name}: ${field === 'title' ? 'заголовок' : 'под заголовком'}`;
}

/** Null: these are the usual ones. */
function ownTexts(of: PopupIntroOf, typed: PopupIntro | undefined): PopupIntro | null {
  const usual = POPUP_INTROS[of];
  const title = typed?.title.trim() || usual.title;
  const lead = typed?.lead.trim() || usual.lead;
  return title === usual.title && lead === usual.lead ? null : { title, lead };
}
