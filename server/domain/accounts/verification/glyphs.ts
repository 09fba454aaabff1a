// The characters of verification codes, as pen strokes in a box of 4 × 6. Characters that look alike are left
// out: 0 and O, 1 and I and L, 2 and Z and 7, 4 and A and R, 5 and S, 8 and B, H and K, V and Y, U.

/** Points of one stroke, x to the right, y downwards. */
export type Stroke = readonly (readonly [number, number])[];

export const glyphBox = { width: 4, height: 6 };

const strokes = {
  A: '0,6 2,0 4,6;0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,1.2 0,4.8 1,6 3,6 4,5',
  D: '0,0 0,6 2.4,6 4,4.6 4,1.4 2.4,0 0,0',
  E: '4,0 0,0 0,6 4,6;0,3 3,3',
  F: '4,0 0,0 0,6;0,3 3,3',
  H: '0,0 0,6;4,0 4,6;0,3 4,3',
  J: '1.4,0 4,0;3.2,0 3.2,4.8 2.4,6 1,6 0,5',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,0.9 4,2.4 3,3.3 0,3.3',
  T: '0,0 4,0;2,0 2,6',
  W: '0,0 0.9,6 2,2.4 3.1,6 4,0',
  X: '0,0 4,6;4,0 0,6',
  Y: '0,0 2,3 4,0;2,3 2,6',
  3: '0,0.9 1,0 3,0 4,0.9 4,2 3,2.9 1.6,2.9;3,2.9 4,3.8 4,5.1 3,6 1,6 0,5.1',
} as const;

/** The characters of codes. */
export const codeCharacters = Object.keys(strokes).join('');

/** The strokes of a character; empty for an unknown one. */
export function strokesOf(character: string): Stroke[] {
  const text = strokes[character as keyof typeof strokes] ?? '';
  return text.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y] as const;
    }),
  );
}
