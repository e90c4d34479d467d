/** What the device has stored; `nothing` where its storage fails, as on a full or damaged disk: the network answers then. */
export async function orNothing<T>(read: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await read();
  } catch {
    return nothing;
  }
}
