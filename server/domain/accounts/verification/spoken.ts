// The verification code as sound, for people who cannot see the picture: six digits, each at its own speed, over
// a murmur of other digits played backwards.
import { readFileSync } from 'node:fs';
import type { Language } from '#contract/models/model.ts';
import type { Chance } from './picture.ts';

/** Samples per second; eight bits, one channel, as in telephony. */
const rate = 8_000;
const silence = 128;
const headerBytes = 44;

/** All digits in both languages, as samples in base64 (spoken by eSpeak, see decision 024). */
const recorded = JSON.parse(
  readFileSync(new URL('digits.json', import.meta.url), 'utf8'),
) as Record<Language, string[]>;

/** A digit as it is heard, around zero, and played backwards. */
interface Digit {
  spoken: Int8Array;
  backwards: Int8Array;
}

const digitsIn = (texts: string[]): Digit[] =>
  texts.map((text) => {
    const spoken = Int8Array.from(Buffer.from(text, 'base64'), (sample) => sample - silence);
    return { spoken, backwards: spoken.toReversed() };
  });
const voices: Record<Language, Digit[]> = {
  zh_CN: digitsIn(recorded.zh_CN),
  en: digitsIn(recorded.en),
};

/** WAV file of a code of digits. */
export function speakCode(code: string, language: Language, chance: Chance): Buffer {
  const between = (low: number, high: number) => low + (high - low) * chance();
  const voice = voices[language];
  const parts = [...code].flatMap((digit) => [
    new Float64Array(Math.round(rate * between(0.3, 0.5))),
    atPace(digitOf(voice, Number(digit)).spoken, between(0.88, 1.1)),
  ]);
  const levels = joined([...parts, new Float64Array(rate / 4)]);
  for (let position = 0; position < levels.length; ) {
    const murmur = digitOf(voice, Math.floor(chance() * 10)).backwards;
    const end = Math.min(murmur.length, levels.length - position);
    for (let step = 0; step < end; step += 1) {
      const here = levels[position + step] ?? 0;
      levels[position + step] = here + (murmur[step] ?? 0) * 0.1 + (chance() - 0.5) * 3;
    }
    position += murmur.length;
  }
  return wavOf(levels);
}

function digitOf(voice: readonly Digit[], digit: number): Digit {
  const found = voice[digit];
  if (found === undefined) throw new Error('only digits are spoken');
  return found;
}

/** @param pace above 1: faster and higher */
function atPace(levels: Int8Array, pace: number): Float64Array {
  const paced = new Float64Array(Math.floor(levels.length / pace));
  for (let index = 0; index < paced.length; index += 1) {
    paced[index] = levels[Math.floor(index * pace)] ?? 0;
  }
  return paced;
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

function wavOf(levels: Float64Array): Buffer {
  const file = Buffer.alloc(headerBytes + levels.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(levels.length, 40);
  for (const [index, level] of levels.entries()) {
    file[headerBytes + index] = Math.max(0, Math.min(255, Math.round(silence + level)));
  }
  return file;
}
