/** Calls `make` once per object: the same object gets the same answer, so callers can cache by its identity. */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { answer: Made }>();
  return (of) => {
    const known = made.get(of) ?? { answer: make(of) };
    made.set(of, known);
    return known.answer;
  };
}
