/** 1 metric horse power in kW, exactly (75 kgf·m/s). */
const HP_IN_KW = 0.73549875;

/** The other unit of a power for the eye: 171 hp → «125,77 кВт», 110 kW → «149,6 л.с.»; empty for no number. */
export function otherUnit(value: string, unit: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number) || number <= 0 || number > 3000) return '';
  if (unit === 'kw') return `${decimal(number / HP_IN_KW, 1)}\u00a0л.с.`;
  return `${decimal(number * HP_IN_KW, 2)}\u00a0кВт`;
}

/** Horse power of what was typed; null for no number. */
export function horsePower(value: string, unit: string): number | null {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number) || number <= 0) return null;
  return unit === 'kw' ? number / HP_IN_KW : number;
}

function decimal(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}
