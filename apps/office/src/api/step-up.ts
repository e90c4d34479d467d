/** Asks the person to prove again who they are. True: proven; false: they closed the question. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** The frame shows the question. @returns a function that takes it away again */
export function answerStepUp(shown: Ask): () => void {
  ask = shown;
  return () => {
    ask = null;
  };
}

/** One question for all calls that wait for it; false where nobody can be asked. */
export async function askStepUp(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
