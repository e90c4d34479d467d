/** Asks the person to prove again who they are. True: proven; false: they closed the question. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
let giveUp = () => {};

/**
 * The frame shows the question. @returns a function that takes it away again; what is still asked then is not proven:
 * the session has ended under the question, and the next call asks anew
 */
export function answerStepUp(shown: Ask): () => void {
  ask = shown;
  return () => {
    ask = null;
    giveUp();
  };
}

/** One question for all calls that wait for it; false where nobody can be asked. */
export async function askStepUp(): Promise<boolean> {
  if (ask === null) return false;
  asking ??= Promise.race([ask(), givenUp()]).finally(() => {
    asking = null;
  });
  return asking;
}

async function givenUp(): Promise<false> {
  return new Promise((resolve) => {
    giveUp = () => resolve(false);
  });
}
