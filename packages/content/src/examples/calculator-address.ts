/** The body of an estimate request → the address of the same calculation, «/calculator/result?country=…». */
export function calculatorAddress(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  const set = (name: string, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  };
  for (const [name, value] of Object.entries(input)) {
    set(name, value);
    if (typeof value === 'object' && value !== null)
      for (const [part, inner] of Object.entries(value)) set(`${name}_${part}`, inner);
  }
  return `/calculator/result?${query}`;
}
