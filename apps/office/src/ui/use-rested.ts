import { useEffect, useState } from 'react';

/** A press of keys is over after this, ms. */
const REST_MS = 500;

/** The value, which is plain data, once it has not changed for a moment. */
export function useRested<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as Value;
}
