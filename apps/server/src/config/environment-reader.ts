export type Environment = Readonly<Record<string, string | undefined>>;

export type EnvironmentReader = ReturnType<typeof environmentReader>;

/**
 * Settings by name, trimmed; an empty value counts as not set. An invalid value adds a Russian message to `issues`,
 * and the default is used.
 */
export function environmentReader(env: Environment, issues: string[]) {
  const text = (name: string): string | null => env[name]?.trim() || null;
  return {
    text,
    whole(name: string, usual: number, least: number, most: number): number {
      const value = text(name);
      if (value === null) return usual;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      issues.push(`${name}: нужно целое число от ${least} до ${most}, а стоит «${value}»`);
      return usual;
    },
    flag(name: string, usual: boolean): boolean {
      const value = text(name);
      if (value === null) return usual;
      if (['1', 'true', 'on'].includes(value)) return true;
      if (['0', 'false', 'off'].includes(value)) return false;
      issues.push(`${name}: true или false, а стоит «${value}»`);
      return usual;
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], usual: T): T {
      const value = text(name) ?? usual;
      if ((allowed as readonly string[]).includes(value)) return value as T;
      issues.push(`${name}: одно из ${allowed.join(', ')}, а стоит «${value}»`);
      return usual;
    },
    list<T extends string>(name: string, allowed: readonly T[]): readonly T[] {
      const value = text(name);
      if (value === null) return allowed;
      const chosen = value.split(',').map((part) => part.trim());
      if (chosen.every((part) => (allowed as readonly string[]).includes(part)))
        return chosen as T[];
      issues.push(`${name}: список из ${allowed.join(', ')} через запятую, а стоит «${value}»`);
      return allowed;
    },
    /** The value itself stays out of the message: a database address holds a password. */
    address(name: string, schemes: string[], readable = (_value: string) => true): string | null {
      const value = text(name);
      if (value === null) return null;
      if (schemes.some((scheme) => value.startsWith(scheme)) && readable(value)) return value;
      issues.push(`${name}: нужен полный адрес, начинающийся с ${schemes.join(' или ')}`);
      return null;
    },
  };
}
