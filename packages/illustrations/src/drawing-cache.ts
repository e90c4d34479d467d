/**
 * Drawings by what they are made of. Holds at most `most`, then begins anew: the drawings of a catalogue are those of
 * a few hundred models.
 */
export function createDrawingCache<Drawing>(
  most: number,
): (key: string, draw: () => Drawing) => Drawing {
  const drawings = new Map<string, Drawing>();
  return (key, draw) => {
    const known = drawings.get(key);
    if (known !== undefined) return known;
    const drawing = draw();
    if (drawings.size >= most) drawings.clear();
    drawings.set(key, drawing);
    return drawing;
  };
}
