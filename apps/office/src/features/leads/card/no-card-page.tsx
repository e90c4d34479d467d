/** Beside the list of a wide screen, before a lead is chosen. Opening one by itself would be a look nobody took. */
export function NoCardPage() {
  return (
    <section aria-label="Заявка" className="hidden place-items-center p-8 desk:grid">
      <p className="max-w-80 text-center text-quiet">
        Выберите заявку слева или нажмите{'\u00a0'}J: откроется первая в{'\u00a0'}списке.
      </p>
    </section>
  );
}
