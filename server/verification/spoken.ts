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

const digitsIn = (texts: string[]) => texts.map((text) => Buffer.from(text, 'base64'));
const voices: Record<Language, Buffer[]> = {
  zh_CN: digitsIn(recorded.zh_CN),
  en: digitsIn(recorded.en),
};

/** WAV file of a code of digits. */
export function speakCode(code: string, language: Language, chance: Chance): Buffer {
  const between = (low: number, high: number) => low + (high - low) * chance();
  const voice = voices[language];
  const parts = [...code].flatMap((digit) => [
    Array.from({ length: Math.round(rate * between(0.3, 0.5)) }, () => 0),
    atPace(levelsOf(voice[Number(digit)]), between(0.88, 1.1)),
  ]);
  const levels = [...parts.flat(), ...Array.from({ length: rate / 4 }, () => 0)];
  for (let position = 0; position < levels.length; ) {
    const murmur = levelsOf(voice[Math.floor(chance() * 10)]).reverse();
    for (const [step, level] of murmur.entries()) {
      const here = levels[position + step];
      if (here !== undefined) levels[position + step] = here + level * 0.1 + (chance() - 0.5) * 3;
    }
    position += murmur.length;
  }
  return wavOf(levels);
}

function levelsOf(samples: Buffer | undefined): number[] {
  if (samples === undefined) throw new Error('only digits are spoken');
  return Array.from(samples, (sample) => sample - silence);
}

/** @param pace above 1: faster and higher */
function atPace(levels: readonly number[], pace: number): number[] {
  return Array.from(
    { length: Math.floor(levels.length / pace) },
    (_, index) => levels[Math.floor(index * pace)] ?? 0,
  );
}

function wavOf(levels: readonly number[]): Buffer {
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
